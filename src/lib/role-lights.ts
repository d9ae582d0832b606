import { placeLights, type RoleLight } from './chart/waters.ts'
import type { SiteContent } from './site-content.ts'

const lights = new WeakMap<SiteContent['roleGroups'], RoleLight[]>()

/** The light of every role, in the order of the lists: placed once a build. */
export function lightsOf({ navigation: { functions }, roleGroups }: SiteContent): RoleLight[] {
  const known = lights.get(roleGroups)
  if (known) return known
  const placed = placeLights(
    functions.map(({ id }) => ({
      fn: id,
      roles: roleGroups.filter((group) => group.function === id).flatMap(({ roles }) => roles.map((role) => role.id)),
    })),
  )
  lights.set(roleGroups, placed)
  return placed
}
