import type { Labels } from '../schemas/labels.ts'
import type { Survey } from '../schemas/survey.ts'
import type { Testimonial } from '../schemas/testimonial.ts'
import { roleChart } from './chart/role-chart.ts'
import { claimValue, functionOf, roleListAddress } from './look-ups.ts'
import { paths } from './paths.ts'
import { resolveLinks, type ResolvedLink } from './resolve-links.ts'
import { linkRoles } from './role-links.ts'
import type { Entry, Role, SiteContent } from './site-content.ts'
import { surveyFormAddress } from './survey-form.ts'

// The props of pages that are not lists of sections. Each function takes an entry and looks up
// everything it names.

/** The content of a role's page, part by part. */
export type RolePage = ReturnType<typeof rolePage>

/**
 * @throws Error naming a group, a similar role or a figure that the role needs and the site does
 * not have
 */
export function rolePage({ id, data }: Entry<Survey>, site: SiteContent) {
  const { labels } = site
  const { survey: words } = labels
  const fn = functionOf(data, site)
  const list = roleListAddress(fn.id, site)
  const take: ResolvedLink = {
    label: words.takeSurvey,
    href: surveyFormAddress(id, data.form, site.addresses.surveyForms),
    external: labels.opensInNewTab,
  }
  const similar = data.similarRoles.map((other) => similarRole(other, id, site))
  return {
    title: roleTitle(data, labels),
    description: words.seoDescription.replace('(summary)', () => data.summary),
    path: paths.survey(id),
    /** The list of roles that contains this one, if a page has it. */
    above: list === undefined ? [] : [{ name: fn.name, path: list }],
    hero: {
      title: data.title,
      function: fn.id,
      kicker: words.kicker.replace('(function)', () => fn.name),
      /** The mark of a draft. */
      draft: data.draft ? labels.draft : undefined,
      lede: words.lede,
      take,
      notInvited: { label: words.notInvited.label, href: words.notInvited.to },
      chart: roleChart(id, site.lights, similar),
      pauseLabel: labels.pauseVideo,
      playLabel: labels.playVideo,
    },
    role: { heading: words.roleHeading },
    workflows: {
      heading: words.workflowsHeading,
      items: data.workflows.map(({ name, description }) => ({ title: name, text: description })),
    },
    rightForYou: {
      heading: words.rightForYouHeading,
      ...rightForYou(`${data.rightForYou} ${words.rightForYouNote}`, otherRoles(id, site)),
    },
    details: {
      heading: words.detailsHeading,
      minutes: claimValue(labels.surveyMinutes, site),
      items: [...words.details, { title: words.yourAnswersTitle, text: data.yourAnswers }],
    },
    similar: {
      heading: words.similarHeading,
      items: similar.map(({ title, summary, href }) => ({ title, text: summary, href })),
    },
    closing: {
      heading: words.closingHeading,
      facts: words.privacy,
      links: [
        take,
        { label: words.answersLink.label, href: words.answersLink.to },
        { label: words.privacyLink, href: paths.privacyNotice },
      ],
    },
  }
}

/**
 * The title of the page of a role. `replace` gets a function, since `$` in a text would be a mark.
 */
export function roleTitle({ title }: Survey, { survey }: Labels): string {
  return survey.seoTitle.replace('(role)', () => title)
}

/**
 * The paragraph on who should take a survey in two parts: whom it is for, which is set large, and
 * where everybody else should go. The second begins with the first sentence that starts with 'If'.
 * On previews each text has a private character at both ends: see `prepare-texts.ts`.
 */
function rightForYou(text: string, roles: readonly { title: string; href: string }[]) {
  const [lead = '', ...others] = text.split(/(?<=[.!?]\p{Co}*) (?=\p{Co}*If )/u)
  return { lead, parts: linkRoles(others.join(' '), roles) }
}

/** All other roles with a page. */
function otherRoles(id: string, { roleGroups }: SiteContent): { title: string; href: string }[] {
  return roleGroups.flatMap(({ roles }) =>
    roles.flatMap((role) =>
      role.id === id || role.href === undefined ? [] : [{ title: role.title, href: role.href }],
    ),
  )
}

/** @throws Error if there is no such role, or it is not open */
function similarRole(id: string, of: string, { roleGroups }: SiteContent): Role & { href: string } {
  for (const { roles } of roleGroups) {
    const role = roles.find((candidate) => candidate.id === id)
    if (role?.href !== undefined) return { ...role, href: role.href }
  }
  throw new Error(
    `surveys/${of}.mdx names "${id}" as a similar role, but there is no open role of that name.`,
  )
}

/** The content of a testimonials page. */
export type TestimonialView = ReturnType<typeof testimonialPage>

/** @throws Error naming an outside address that does not exist */
export function testimonialPage({ id, data }: Entry<Testimonial>, site: SiteContent) {
  const { quotes, ...shown } = resolveLinks(data, site)
  const [first, second] = quotes
  if (!first || !second)
    throw new Error(`testimonials/${id}.mdx has to have two quotes: its page has two shores.`)
  return { ...shown, path: paths.testimonial(id), first, second }
}
