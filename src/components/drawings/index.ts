import type { DrawingName } from '../../schemas/drawings.ts'
import Arrival from './Arrival.astro'
import FixPanel from './FixPanel.astro'
import FourWaypoints from './FourWaypoints.astro'
import HoursBar from './HoursBar.astro'
import Inlet from './Inlet.astro'
import OffTheChart from './OffTheChart.astro'
import OneCoast from './OneCoast.astro'
import PositionFix from './PositionFix.astro'
import Shoaling from './Shoaling.astro'
import SingleLight from './SingleLight.astro'
import SixWeeks from './SixWeeks.astro'
import Strait from './Strait.astro'
import SurveyInProgress from './SurveyInProgress.astro'
import TidePanorama from './TidePanorama.astro'
import TwoHundredLights from './TwoHundredLights.astro'
import TwoShores from './TwoShores.astro'
import UnbrokenCoast from './UnbrokenCoast.astro'
import UnlitLight from './UnlitLight.astro'
import Unsurveyed from './Unsurveyed.astro'

/** The component of each drawing that pages may choose. All take `DrawingProps`. */
export const drawingComponents = {
  inlet: Inlet,
  shoaling: Shoaling,
  strait: Strait,
  'one-coast': OneCoast,
  'four-waypoints': FourWaypoints,
  'position-fix': PositionFix,
  'fix-panel': FixPanel,
  'six-weeks': SixWeeks,
  'two-hundred-lights': TwoHundredLights,
  'tide-panorama': TidePanorama,
  'hours-bar': HoursBar,
  'survey-in-progress': SurveyInProgress,
  unsurveyed: Unsurveyed,
  'unbroken-coast': UnbrokenCoast,
  'single-light': SingleLight,
  'unlit-light': UnlitLight,
  'off-the-chart': OffTheChart,
  'two-shores': TwoShores,
  arrival: Arrival,
} as const satisfies Record<DrawingName, unknown>

export type { DrawingProps, LightLink } from './props.ts'
