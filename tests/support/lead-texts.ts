/**
 * Texts that people and their tools put into a field, as lists of real leads have them: names,
 * companies, positions and messages of any script, signs alone, and characters that text editors,
 * slides and keyboards add.
 */
export const shownTexts: readonly string[] = [
  // Names
  ...['Anna Whitfield', 'Ng', 'O', 'Ø', '李', '李小龙', '‘Āina Kealoha', 'O’Brien', "D'Arcy"],
  ...['Anne-Marie', 'J.', 'Q Æ B-7', 'مُحَمَّد', 'محمد بن علي', 'נועה כהן'],
  ...['ณัฐพงษ์', 'ஸ்ரீ', 'क्षितिज'],
  ...['ကျော်', 'ទេព', 'ᠪᠠᠭᠠᠲᠤᠷ', '한글', 'ひらがな', '山田　太郎', 'Þórður', 'Ǆemal', 'ꞌOkina'],
  ...[
    'ʻIolani',
    '!Xóõ',
    'ǃKung',
    'ǀXam',
    'ßtraße',
    'Ⅷ',
    '〇',
    '々',
    '𠮷野家',
    '𐐷𐐲',
    '𝔸𝕟𝕟𝕒',
    'Ａｎｎａ',
  ],
  ...['null', 'undefined', 'NaN', 'true', '0', '1e5', 'Mr. & Mrs. Smith', '"Bob"', '<b>Bob</b>'],
  ...["Robert'); DROP TABLE--", '@anna', '+1', 'ⓐⓑⓒ', 'ᚠᚢᚦ', '⠃⠕⠃', 'ँ', '\u0e33', '\u0301', 'ー'],
  ...['\u202bנועה\u202c', 'Anna\u200dReed', '\u200b🧑‍🚀', 'Anna 🚀', '🚀', '👩🏽‍🚀', '✨Luna✨'],
  // Signs alone
  ...['-', '–', '—', '−', '.', '..', '...', '…', '?', '!', '?!', '¿?', '!!!', '***', '*', '/', '&'],
  ...['+', '~', '_', '=', '__', '@', '#', '%', '$', '€', '™', '™️', '№', '∞', '★', '♥', '♠', '☁️'],
  ...['✓', '✗', '·', '•', '“”', '( )', '—none—', '㈱', '（株）', 'Ⓡ', '❤', '🍕', '🏠', '👍', '🦄'],
  // Companies and positions
  ...[
    'n/a',
    'N/A',
    'x',
    'none',
    'Self',
    '🍎 Inc.',
    '3M',
    '7-Eleven',
    'C++ GmbH',
    'AT&T',
    '株式会社',
  ],
  ...["Ben & Jerry's", 'CEO', 'C-3', 'C*O', '代表取締役', 'מנכ״ל', 'مدير', '—CEO—', '👩‍💻'],
  // Ends of lines and tabs, as slides and spreadsheets paste them
  ...['Sr. Mgr.\u2028EMEA', 'freelance\u2028Berlin', 'Jean\u2028Luc', 'Anna\u2029', 'Anna\tReed'],
  ...['Anna\u000bReed', 'Anna\u0085Reed', '\u2028Anna', ' Anna ', '\u00a0-\u00a0'],
  // Characters of private use, of a later Unicode, and the last of all
  ...['\ue000', '\u0378', '\ufffc', '\ufffd', '\u{10ffff}'],
]

/** Texts that show nothing. */
export const blankTexts: readonly string[] = [
  ...['', ' ', '   ', '\t', '\u000b', '\u0085', '\u00a0', '\u2003', '\u3000', '\u2028', '\u2029'],
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u180e', '\u180f', '\u200b', '\u200d'],
  ...['\u202e', '\u2060', '\u2065', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9'],
  ...['\u{13430}', '\u{1bca0}', '\u{1d159}', '\u{1d173}', '\u{e0020}', '\u{e0fff}', '\u0001'],
  ...['\u200b\u3164 \u2800', '\u0001\u0085', '\u180e\ufe0f'],
]

/** Texts that no database stores, and what is stored in their place. */
export const repairedTexts: readonly (readonly [typed: string, stored: string])[] = [
  ['\ud800', '\ufffd'],
  ['a\ud800b', 'a\ufffdb'],
  ['\udc00 is half', '\ufffd is half'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['cut \ud83d', 'cut \ufffd'],
  ['whole 🚀, cut \ud83d', 'whole 🚀, cut \ufffd'],
  ['\u0000x', '\ufffdx'],
]
