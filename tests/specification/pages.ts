/** A part of a page, which is found below the one before it by its heading, or as 'quote'. */
type Part = [heading: RegExp, fixed?: Fixed]

/** The parts that the specification fixes. */
interface Fixed {
  /** The number of rows of each of its lists. */
  rows?: number[]
  /** All its links: to a page, or to another site in a new tab (↗). */
  links?: string[]
  /** Words that visitors read, in this order. */
  says?: string[]
  /** Parts of its HTML, in this order. */
  holds?: RegExp
}

const report = '/ai-acceleration-report'
const workshops = '/services/leadership-workshops'
const upskilling = '/services/team-upskilling'
const agents = '/services/ai-agent-development'
const simcorp = '/case-studies/simcorp'
/** Two cards that cannot be opened. */
const comingSoon =
  /(<li class="coming-soon"><h3[^>]*><a role="link" aria-disabled="true">.*?>Coming Soon<.*?){2}/
/** e2e/lead-forms.spec.ts tests the fields and rows of the forms. */
const reportForm = /<form.*?( name="(first_name|last_name|email|company|role|frustration)".*?){6}/
const contactForm = /id="form".*?<form.*?( name="(name|email|company|role|topic|message)".*?){6}/
/** Four steps of which one is open, and a picture with a state for each. */
const steps = /data-stage="1" open(.*?<details name="[^"]+" data-stage="[2-4]">){3}.*?in-stages/
const workshopSteps = [
  'Diagnose',
  'Workshop: Plan',
  'Align',
  'Workshop: Build',
  'Deploy',
  'Workshop: Scale',
]
const sixWeeks = [
  'Weeks 1–2',
  'Map & Measure',
  'Weeks 3–4',
  'Build & Test',
  'Weeks 5–6',
  'Scale & Sustain',
]
const blocks = [
  'Discovery & Prioritisation',
  'Monthly Agent',
  'Enablement & Adoption',
  'Continuous Improvement',
]
const discovery = ['Discovery', 'Weeks 1–3', 'Monthly Delivery', 'From month 1']
const impact = [
  '2–5 hours',
  '10–50×',
  '200+',
  '80–320 hours a month: 2 hours weekly per user, across 40 users',
]
const next = (minutes: string): Part => [/^What happens next\?$/, { says: [minutes], holds: steps }]

/**
 * Each page in the specification but those of roles (sections 2, 4, 5 and 9): a line for each part,
 * in its order. Where the site differs with a reason, the part is as docs/specification.md, section
 * 10, says.
 */
export const pages: Readonly<Record<string, readonly Part[]>> = {
  '/': [
    [/survey/, { rows: [7, 8, 6, 6, 6], holds: /id="survey-section"/ }],
    [/^Benefits/],
    [
      /steps/,
      {
        says: [
          'Select your function',
          'Select your role',
          'Read survey details',
          'Complete the survey',
        ],
      },
    ],
    [
      /answers/,
      {
        says: [
          'task-by-task',
          'Time savings',
          'Success metrics',
          'Example AI agents',
          'Projected ROI',
        ],
      },
    ],
    [
      /immersion/,
      { says: ['custom demo agents', 'build', 'security and regulatory', 'leadership alignment'] },
    ],
    [/confidential/, { says: ['aggregated', 'deleted within 3 months', 'GDPR'] }],
  ],
  '/privacy-notice': [
    [/^Privacy/, { links: ['/'], says: ['Last updated 15 June 2025'] }],
    [/keep/, { says: ['within 3 months', 'Kept 12 months', 'plus 6 months'] }],
    [/./, { says: ['registration number', 'next 3 months', 'GDPR'] }],
  ],
  '/about': [
    [/story/i],
    [/mission/i],
    [/people you/i, { rows: [4], holds: /(<h3(.*?<p){2}.*?){4}/ }],
    [/evidence/i],
    [/apart/i, { rows: [4], says: ['75%', '4×', '200+', '600%'] }],
    [
      /./,
      {
        links: [report, 'calendar ↗'],
        says: ['Start your transformation', 'Speak with our experts'],
      },
    ],
  ],
  '/contact': [
    [/./, { rows: [3], links: ['calendar ↗', report, '#form'], says: ['20-minute'] }],
    [/./, { holds: contactForm }],
    [
      /offices/,
      { rows: [3], says: ['Kingdom', 'South Africa', 'USA'], holds: /("mailto:sales.*?){3}/ },
    ],
    [/./, { links: [report] }],
  ],
  '/sales-marketing': [
    [/^Where AI helps/],
    [/benefits/i, { rows: [3], says: ['Up to 400%', '2–5 hours', '3×'] }],
    [
      /surveys/,
      {
        links: Array(4).fill('forms ↗'),
        holds: /sales-leader-.*sales-team-.*marketing-leader-.*marketing-team-/,
      },
    ],
    [/quote/, { links: ['podcast ↗'] }],
    next('15 minutes'),
    // The remaining time is drawn to scale.
    [
      /./,
      {
        says: ['Website', '83%', '500%'],
        holds: /height="17%".*height="15%".*height="29%".*height="8%"/,
      },
    ],
    [/quote/, { links: [] }],
    [/leaders/, { says: ['For leaders', 'For team members'] }],
  ],
  '/human-resources': [
    [/./, { links: ['/#survey-section', 'calendar ↗'], says: ['Up to 50% less manual work'] }],
    [/./, { says: ['HR leader', 'HR team member'], holds: comingSoon }],
    next('15 minutes'),
  ],
  '/finance': [
    [
      /./,
      {
        links: [report, '/#survey-section', 'calendar ↗'],
        says: ['Up to 81% faster finance processing'],
      },
    ],
    [/./, { says: ['Finance leader', 'Finance team member'], holds: comingSoon, links: [] }],
    next('15 minutes'),
  ],
  [report]: [
    [/report/, { holds: reportForm }],
    [/./, { rows: [6, 5], says: ['not client data'] }],
    next('10 minutes'),
    [/sceptic/, { rows: [4] }],
    [/report/, { holds: reportForm }],
  ],
  '/resources': [
    [/./],
    [/./, { links: [], says: ['Featured', 'Coming Soon'] }],
    [
      /./,
      {
        says: ['All', 'Wake-up', 'Transformation', 'Podcast', 'Practical', 'Future'],
        holds: / checked.*"[^"]*dimmed"/,
      },
    ],
    [
      /newsletter/,
      {
        says: ['2,000+ leaders'],
        holds: /<form method="dialog"(?!.* action=).*type="email"[^>]* required/,
      },
    ],
    [/Popular/],
    [/./, { links: ['/services'] }],
  ],
  '/leadership-transformation': [
    [/./, { links: ['calendar ↗'] }],
    [/./, { links: [], holds: /class="people" data-look="guide"/ }],
    [/Doubts/, { links: [], rows: [3] }],
    [/mindset gap/, { links: [], holds: /<table/ }],
    [/accept/, { links: [], rows: [3] }],
    [/quote/, { links: [] }],
    [/./, { links: ['calendar ↗'], says: ['20-minute'] }],
  ],
  '/services': [
    [/./],
    [/./, { links: [workshops], says: ['Plan', 'Build', 'Scale'] }],
    [/./, { links: [upskilling], holds: /viewBox="0 0 6 1"/ }],
    [/./, { links: [agents], says: ['Month 1', 'Month 6'] }],
    [/./, { links: [simcorp], says: ['5.5', '40.5'] }],
    [/./, { links: [], rows: [5] }],
    [/./, { links: [report] }],
  ],
  [workshops]: [
    [
      /./,
      {
        links: ['calendar ↗', simcorp],
        says: ['up to 8 '],
        holds: /class="fill-ink" d="([^z"]*z){8}"/,
      },
    ],
    [/obstacles/],
    [/^Diagnose/, { rows: [3], says: workshopSteps, holds: /(<li(.*?<p){3}.*?){3}/ }],
    [/^The leadership opportunity everyone’s sensing$/, { rows: [3] }],
    [/^We transform boardroom dynamics$/, { says: ['1', '2', '3', 'The catalyst'] }],
    [/^What Monday looks like$/, { holds: /(<li[^>]*><svg.*?){3}/ }],
    [/./, { links: ['calendar ↗', '/case-studies'] }],
  ],
  [upskilling]: [
    [
      /^Stop talking about AI\. Start building with it\.$/,
      { rows: [3], holds: /viewBox="0 0 6 1"/ },
    ],
    [/./, { rows: [3] }],
    [/method/, { says: sixWeeks, holds: /viewBox="0 0 1 6".*?(<h3(.*?<p){2}.*?){3}/ }],
    [
      /./,
      {
        says: ['86%', '40.5 to 5.5', '3× faster', 'Up to 90%'],
        holds: /y="86%"[^>]* height="14%"/,
      },
    ],
    [/./, { says: ['85%', '71%', '92%'], holds: /(<blockquote.*?){3}/ }],
    [/What your team gets/, { rows: [6] }],
    [/./, { links: ['calendar ↗', report] }],
  ],
  [agents]: [
    [
      /^Scale your AI agents from dozens to hundreds$/,
      { holds: /class="light-dots"[^>]* d="(M[^M"]*){200}"/ },
    ],
    [/./, { rows: [3] }],
    [/./, { rows: [4, 4, 4, 4, 4], says: blocks }],
    [
      /months/,
      { rows: [4], says: [...discovery, 'Enablement', 'Ongoing', 'Impact Tracking', 'Continuous'] },
    ],
    [/./, { says: impact, holds: /viewBox="0 0 320 1".*M0 \.5h80.*M80 \.5h240/ }],
    [/^Perfect for organisations who$/, { rows: [6] }],
    [/./, { links: ['calendar ↗', report] }],
  ],
  '/case-studies': [
    [/./, { links: [report] }],
    [/./, { rows: [3], says: ['Before', 'During', 'After'] }],
    [/./, { links: [simcorp, 'podcast ↗'], says: ['Challenge', 'Solution', 'Timeline'] }],
    [/quote/],
    [/./, { links: [upskilling, 'calendar ↗', '/simcorp-testimonial'] }],
  ],
  [simcorp]: [
    [/./, { links: ['/case-studies', upskilling] }],
    [/results/],
    [/challenge/, { says: ['The solution'] }],
    [/./, { links: [upskilling, '/simcorp-testimonial'] }],
    [/^Beyond the numbers$/, { rows: [6] }],
    [/./, { holds: /(<blockquote.*?){3}/ }],
    [/./, { links: [upskilling, 'podcast ↗', 'calendar ↗'] }],
  ],
  '/simcorp-testimonial': [
    [/./, { links: ['/', simcorp], holds: /(<blockquote.*?){2}/ }],
    [/./, { links: [simcorp, report], says: ['600%', '250%', '1100%'] }],
  ],
}
