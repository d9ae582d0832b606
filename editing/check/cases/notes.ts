import { anyOf, adviceToRemove, notMeantForVisitors, type TextCase } from '../text-cases.ts'

/** A part of a text, which only its author is asked to change: “the link”, “a real date”. */
const thingOfText =
  String.raw`(?:(?:an?|the|our|real|right|correct|more|new)\s)*` +
  '(?:link|text|picture|image|photo|quote|name|date|figure|number|source|reference|logo|heading|' +
  'title|word|wording|spelling|sentence|paragraph|section|detail|example|fact|legal)s?'

/** The rest of an order in brackets. One with “you” or “your” speaks to a visitor. */
const restOfOrder = String.raw`(?!\p{L})(?![^)\]]*\byour?\b)[^)\]]*[)\]]`

/** What a note says of a text or a document. */
const stateOfDocument = '(?:copy|draft|final|old|new|wip|temp|approved|pending|hidden|archived)'

/** Notes between colleagues, who meant to take them out before visitors read them. */
export const notesBetweenColleagues: readonly TextCase[] = [
  {
    name: 'a name after an @',
    example: 'For people. (@Jane can you look?)',
    // An address has letters before its @. A name alone may be ours on another site.
    pattern: anyOf(
      'u',
      /[([]@\p{L}[\p{L}\d_-]+[,:]?\s[^)\]]+[)\]]/u,
      new RegExp(
        String.raw`(?<![\p{L}\d._-])@\p{L}[\p{L}\d_-]+[,:]?\s` +
          String.raw`(?:can|could|please|is|are|do|does|check|see|to)\b`,
      ),
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'several question marks',
    example: 'For people, or teams???',
    pattern: /\?{2,}/,
    say: notMeantForVisitors,
    isFineInQuotations: true,
  },
  {
    name: 'a question or an order in brackets',
    example: 'For people (check with legal).',
    // Others may be for visitors: “(check the battery first)”.
    pattern: anyOf(
      'u',
      new RegExp(String.raw`[([][Pp]lease (?:check|confirm|verify|ask)${restOfOrder}`),
      new RegExp(
        String.raw`[([](?:[Cc]heck|[Cc]onfirm|[Vv]erify|[Aa]sk) ` +
          String.raw`(?:with|if|whether|that|this|\p{Lu}\p{L}+|${thingOfText})${restOfOrder}`,
        'u',
      ),
      /[([](?:[Cc]heck|[Cc]onfirm)[?!]*[)\]]/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'an order to add or change something in brackets',
    example: 'For people (add the link).',
    pattern: new RegExp(
      String.raw`[([](?:re(?:write|word|phrase)|shorten|` +
        String.raw`(?:make|move|cut|expand|split|swap) (?:this|that)|` +
        String.raw`(?:add|insert|replace|update|fix|remove) ` +
        String.raw`(?:this|that|here|${thingOfText}))${restOfOrder}`,
      'iu',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'an order to choose in square brackets',
    example: 'For people / for teams [pick one]',
    pattern: /\[(?:pick|choose|select|decide)\b[^\]]*\](?!\()/i,
    say: notMeantForVisitors,
  },
  {
    name: 'two versions of a text',
    example: 'For people / OR For teams',
    pattern: /\s\/\s*OR\s/,
    say: notMeantForVisitors,
  },
  {
    name: 'a task in brackets',
    example: 'For people (to be confirmed).',
    pattern:
      /[([]to (?:be )?(?:confirm|check|follow|discuss|decid|add|updat|writ|do\b)[^)\]]*[)\]]/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a task of somebody in brackets',
    example: 'For people (Jane to check).',
    pattern:
      /[([]\p{Lu}[\p{L}’' ]* to (?:check|confirm|add|write|review|send|provide)\b[^)\]]*[)\]]/u,
    say: notMeantForVisitors,
  },
  {
    name: 'a task for a later day in brackets',
    example: 'Head of sales (until March, then update)',
    pattern: new RegExp(
      String.raw`[([](?:until|till|after|from|by|on|in) [^)\]]*[,;] (?:and )?then ` +
        String.raw`(?:update|change|replace|remove|delete|rewrite)\b[^)\]]*[)\]]`,
      'i',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a task in square brackets',
    example: 'For people [legal to confirm].',
    pattern:
      /\[[\p{L}’' ]+ to (?:check|confirm|add|write|review|send|provide|approve)\b[^\]]*\](?!\()/iu,
    say: notMeantForVisitors,
  },
  {
    name: 'a remark with the initials of its author',
    example: 'For people [JM: is that right?].',
    pattern: /\[\p{Lu}[\p{L} ]{1,20}:\s[^\]]*\]/u,
    say: notMeantForVisitors,
  },
  {
    name: 'the initials of an author with the day of a remark',
    example: 'For people (JM 12/11).',
    pattern: /[([]\p{Lu}{2,3},? \d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?[)\]]/u,
    say: notMeantForVisitors,
  },
  {
    name: 'a question to a colleague in brackets',
    example: 'For people (Jane: still true?).',
    pattern: new RegExp(
      String.raw`[([](?!(?:Yes|No|So|Well|And|But|Why|Oh|Ah|Question|Note|Hint)[,:])` +
        String.raw`\p{Lu}\p{L}+[,:] (?:still|really|true|right|ok|` +
        String.raw`is|are|can|could|do|does|did|should|will|would|what|which|who|when|where|` +
        String.raw`how|please)\b[^)\]]*\?(?:\s[^)\]]*)?[)\]]`,
      'u',
    ),
    say: notMeantForVisitors,
    isFineInQuotations: true,
  },
  {
    name: 'an order to a colleague in brackets',
    example: 'For people (Jane, please check).',
    pattern: new RegExp(
      String.raw`[([]\p{Lu}\p{L}+[,:] (?:please|pls) (?:check|confirm|verify|review|approve|` +
        String.raw`update|change|rewrite|shorten|add|look)${restOfOrder}`,
      'u',
    ),
    say: notMeantForVisitors,
    isFineInQuotations: true,
  },
  {
    name: 'a question to a colleague',
    example: 'For people. Jane, is this still right?',
    pattern: new RegExp(
      String.raw`(?<=^|[.!?]\s)(?!(?:Yes|No|So|Well|And|But|Now|Then),)\p{Lu}\p{L}+, ` +
        String.raw`(?:is (?:this|that|it) (?:still )?(?:right|true|correct|ok|current)|` +
        String.raw`(?:can|could|would|will) you (?:please )?` +
        String.raw`(?:check|confirm|rewrite|update|add)\b[^.!?]*)\?`,
      'u',
    ),
    say: notMeantForVisitors,
    isFineInQuotations: true,
  },
  {
    name: 'a note with its mark in brackets',
    example: 'For people. (NB check with sales)',
    pattern: new RegExp(
      String.raw`[([](?:NB|N\.B\.|FYI|[Nn]ote)[:,]? ` +
        String.raw`(?:check|confirm|ask|add|update|remove|replace) ` +
        String.raw`(?:with|if|this|that|${thingOfText})${restOfOrder}`,
      'u',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a note with its mark after a sentence',
    example: 'For people. NB ask Jane whether this is true',
    // “NB: check that your camera works” is for visitors.
    pattern: new RegExp(
      String.raw`(?<=^|[.!?…]\s)(?:NB|N\.B\.|FYI)[:,]? ` +
        String.raw`(?:ask \p{Lu}|(?:check|confirm) (?:with \p{Lu}|if|whether))` +
        String.raw`(?![^.!?]*\byour?\b)`,
      'u',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a remark on a part of the page in square brackets',
    example: 'For people [headline A/B]',
    pattern: /\[(?:headline|heading|title|text|copy|wording|quote|photo) [^\]]*\](?!\()/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a doubt in brackets',
    example: 'For people (not sure about this).',
    pattern: /[([](?:not sure|unsure|maybe\?|is (?:this|that) (?:right|true|ok))[^)\]]*[)\]]/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a source in brackets that visitors do not have',
    example: 'For people (see Slack).',
    pattern: /[([](?:see|from|as per) (?:slack|teams|jira|notion|email|e-mail|comments?)[)\]]/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a ticket that visitors do not have',
    example: 'For people, see ticket WEB-212.',
    pattern: anyOf(
      'i',
      /\b(?:see|per|from|in|under) (?:the )?(?:ticket|jira|pull request) #?(?:[a-z]+-)?\d+/,
      /\b(?:see|per|from|in|under) (?:the )?(?:issue|card|task) (?:#|[a-z]+-)\d+/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a wish for a better part of the text',
    example: 'For people. Need a better example here.',
    pattern: new RegExp(
      String.raw`(?<=^|[.!?…]\s+)(?:(?:we|i)\s)?(?:still\s)?needs? (?:[\p{L}’-]+\s){0,3}?` +
        String.raw`${thingOfText} (?:here|please)\b[.!]*$`,
      'iu',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'an approval that is still to come',
    example: 'What people say – not yet approved by legal',
    pattern: new RegExp(
      String.raw`(?:\s[–-]\s|[([])(?:still )?(?:` +
        String.raw`not (?:yet )?(?:approved|signed off|cleared|reviewed|checked)` +
        String.raw`(?: by [\p{L} ]+)?|` +
        String.raw`(?:awaiting|pending|waiting for) (?:\p{L}+ )?` +
        String.raw`(?:approval|sign-?off|feedback|confirmation))[)\]]?$`,
      'u',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'one word of a note in brackets',
    example: 'For people (link) and teams.',
    pattern: /[([](?:tbc|tbd|tba|todo|link|source|citation needed)[)\]](?!\()/i,
    say: notMeantForVisitors,
  },
  {
    name: 'the mark of a draft at the start',
    example: 'DRAFT: For people.',
    pattern: /^(?:DRAFT|WIP|OLD|TEMP)\b\s*[:–-]\s|^FYI\b|^cc: ?\p{Lu}/u,
    say: notMeantForVisitors,
  },
  {
    name: 'the mark of an earlier version between two sentences',
    example: 'For people. OLD: For teams.',
    pattern: /(?<=[.!?…]\s)(?:DRAFT|WIP|OLD|PREVIOUS)\s*[:–-]\s/,
    say: notMeantForVisitors,
  },
  {
    name: 'a comment at the start',
    example: 'Note to self: shorten this',
    pattern: anyOf(
      'iu',
      /^(?:comment|to ?do|note to (?:self|\p{L}+)|(?:new|old) (?:text|wording|version)):/u,
      /^(?:suggested|proposed|alternative) (?:change|edit|heading|text|title|version|wording):/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a comment after two slashes',
    example: 'For people // check with Tom',
    pattern: /\s\/\/\s.*/,
    say: notMeantForVisitors,
  },
  {
    name: 'a text that nobody has written yet',
    example: 'For people: to be written',
    pattern: /[:–-]\s*to be (?:written|added|completed|decided|confirmed)\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'an order to whoever edits next',
    example: 'CHANGE THIS: For people.',
    pattern: anyOf(
      '',
      /\b(?:CHANGE|DELETE|REMOVE|UPDATE|REPLACE|REWRITE|FIX|CHECK|EDIT) (?:THIS|ME|HERE|TEXT)\b/,
      /\bDO NOT (?:PUBLISH|USE|EDIT|CHANGE|DELETE)\b|\bNOT FOR PUBLICATION\b/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a step before publishing',
    example: 'Please check with Tom before publishing.',
    // A team may read every draft before publishing.
    pattern: anyOf(
      'i',
      new RegExp(
        String.raw`(?:^|[.!?([]\s*)(?:please|needs?|to be|remember to|don[’']t forget|` +
          String.raw`(?:check|confirm|agree)(?: \w+)? with|remove|delete|replace|rewrite)\b` +
          String.raw`(?![^.!?]*\byour\b)[^.!?]*` +
          String.raw`\bbefore (?:publishing|we publish|it goes live|going live)\b`,
      ),
      /^needs? (?:legal )?sign-?off\b/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a doubt as the whole text',
    example: 'Not sure about this.',
    pattern: /^(?:not sure|unsure) about (?:this|that)[.!?]*$/i,
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'a text that is still to come',
    example: 'Text to follow.',
    pattern: /\b(?:text|copy|wording|quote|picture|image|photo) (?:to follow|to come|tbc|tbd)\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'the first title of a new document',
    example: 'Untitled 2',
    pattern: /^(?:untitled|new (?:page|section|heading|title))(?:\s\d+)?$/i,
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'the mark of a copied or changed document',
    example: 'For people (copy)',
    pattern: anyOf(
      'i',
      /\((?:copy|duplicate|final|(?:first |rough )?draft|wip|old|backup|v\d+|working title)\)$/,
      /\s[-–]\s(?:copy|final|draft|wip)$/,
      new RegExp(String.raw`(?<=^|[.!?…:]\s)\[${stateOfDocument}\](?!\()`),
      new RegExp(String.raw`\s\[${stateOfDocument}\][.!]?$`),
      /\((?:hidden|archived|unpublished|(?:new|old|current|previous) (?:wording|copy|text))\)$/,
      /\((?:old|previous|draft) version\)$/,
      /\bcopy \d+$/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'the name of a copied document',
    example: 'Copy of the free report',
    pattern: /^(?:copy of|kopie von|copie de) [^.?!]*$/i,
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'the version of a document',
    example: 'For people v2 final',
    pattern: anyOf(
      'i',
      /\bv\d+(?:\.\d+)?\s+(?:final|draft)$/,
      /\s(?:final|draft)\s+v\d+(?:\.\d+)?$/,
      /_v\d+$/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'the state of a document',
    example: 'For people FINAL',
    pattern: /(?<=\p{Ll}.*)\s(?:FINAL|DRAFT|OLD|WIP|HIDDEN|ARCHIVED)$/u,
    say: notMeantForVisitors,
  },
  {
    name: 'arrows around new words',
    example: '>>> For people <<<',
    pattern: />{3,}|<{3,}|<-{2,}|<={2,}/,
    say: adviceToRemove('Visitors would see these marks of a note. Remove them.'),
  },
  {
    name: 'a name after an @ alone, which may be ours on another site',
    example: 'For people, says @jane.',
    pattern: /(?<![\p{L}\d._-])@\p{L}[\p{L}\d_-]+/u,
    say: notMeantForVisitors,
    isDoubtful: true,
  },
  {
    name: 'an order in brackets, which may be for visitors',
    example: 'For people (add salt).',
    pattern: new RegExp(
      String.raw`\((?:check|confirm|verify|ask|add|insert|replace|update|fix|remove)` + restOfOrder,
      'iu',
    ),
    say: notMeantForVisitors,
    isDoubtful: true,
  },
]
