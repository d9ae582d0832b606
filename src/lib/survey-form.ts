/**
 * The address of the outside form of a role's survey (specification.md, section 2: the role name
 * plus '-survey', with two exceptions).
 *
 * @param id the file name of the role, like `deal-desk`
 * @param form the name of the form or its whole address, where a role file gives one
 * @param surveyForms the address below which all forms are
 */
export function surveyFormAddress(
  id: string,
  form: string | undefined,
  surveyForms: string,
): string {
  return new URL(form ?? `${id}-survey`, surveyForms).href
}
