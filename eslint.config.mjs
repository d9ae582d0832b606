import comments from '@eslint-community/eslint-plugin-eslint-comments'
import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// The rules that keep the code readable for somebody who sees it for the first time. Prettier
// decides the layout, so no rule here is about it, except the length of comments and texts, which
// Prettier leaves alone. A rule is switched off only at the line that needs it, with the reason in
// the same comment:
//   // eslint-disable-next-line RULE -- REASON

/** Names of one character that everybody knows: coordinates, a counter, two things to compare. */
const plainLetters = ['x', 'y', 'i', 'a', 'b']
/** `z` is the name by which zod is imported; `_` is a parameter that nobody reads. */
const letters = [...plainLetters, 'z', '_']
const arrayForPattern = 'Write one declaration or one assignment for each name.'

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.data/', '.node/', 'public/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,js,astro}'],
    plugins: { '@typescript-eslint': tseslint.plugin, comments },
    languageOptions: { parser: tseslint.parser },
    rules: {
      complexity: ['error', 12],
      // Properties may have the name of an attribute, such as `d` and `r` in SVG.
      'id-length': ['error', { min: 2, exceptions: letters, properties: 'never' }],
      'max-depth': ['error', 3],
      'max-len': ['error', { code: 100, tabWidth: 2 }],
      'no-cond-assign': ['error', 'always'],
      'no-multi-assign': 'error',
      'no-nested-ternary': 'error',
      'no-return-assign': ['error', 'always'],
      'no-sequences': 'error',
      'no-useless-concat': 'error',
      'one-var': ['error', 'never'],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'VariableDeclarator[id.type="ArrayPattern"][init.type="ArrayExpression"]',
          message: arrayForPattern,
        },
        {
          selector: 'AssignmentExpression[left.type="ArrayPattern"][right.type="ArrayExpression"]',
          message: arrayForPattern,
        },
        {
          // Not in functions, where a shorthand may be the name of an environment variable.
          selector:
            ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator' +
            ' > Identifier.id[name=/^[A-Z][A-Z0-9_]+$/][name!="GET"]',
          message: 'Name a constant like everything else: `longestSide`, not `LONGEST_SIDE`.',
        },
      ],
      '@typescript-eslint/no-shadow': ['error', { builtinGlobals: false }],
      'comments/require-description': 'error',
      'comments/disable-enable-pair': 'error',
      'comments/no-unlimited-disable': 'error',
    },
  },
  {
    // These rules ask for types. The parser of .astro files gives none for imported components, and
    // a script in such a file is of no project: no rule would be tried on it.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/*'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  astro.configs.recommended,
)
