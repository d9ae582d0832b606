/**
 * Pages of the specification (section 2, route table) that are still to be written. Links may lead to them, and
 * `npm run check -- --launch` lists them. A test refuses an address here once its page exists.
 */
export const planned: readonly string[] = ['/ai-acceleration-report', '/resources', '/leadership-transformation']
