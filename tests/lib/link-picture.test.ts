import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeLights, type RoleLight } from '../../src/lib/chart/role-lights.ts'
import { pageDrawing, roleDrawing } from '../../src/lib/link-drawing.ts'
import { drawLinkPicture } from '../../src/lib/link-picture.ts'

const draw = (title: string, drawing = pageDrawing()) =>
  drawLinkPicture({ title, siteName: 'Made up', italic: false, drawing })

test('a picture shows its title', async () => {
  const one = await draw('A & <b>')
  const other = await draw('B')
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(one.equals(other)).toBe(false)
})

test('each role has its own part of the chart at night, also one of a new function', async () => {
  const lights = placeLights(['sales', 'new'].map((fn) => ({ fn, roles: [`${fn}-1`, `${fn}-2`] })))
  const drawings = lights.map((light) => roleDrawing(light, lights))
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(lights.length)
  const lowerRight = { left: 1190, top: 620, width: 10, height: 10 }
  const corner = sharp(await draw('A', drawings.at(-1))).extract(lowerRight)
  for (const { mean } of (await corner.stats()).channels) expect(mean).toBeLessThan(100)
})

test('a role is drawn with the lights near it, and its own light is drawn once', () => {
  const [own, other] = placeLights([{ fn: 'sales', roles: ['sales-1', 'sales-2'] }])
  const dotsOf = (lights: RoleLight[]): number =>
    roleDrawing(own!, lights).svg.split('<circle').length - 1
  const near = { ...other!, x: own!.x + 20, y: own!.y }
  expect(dotsOf([own!, near]) - dotsOf([own!])).toBe(1)
  expect(dotsOf([own!])).toBe(dotsOf([]))
})
