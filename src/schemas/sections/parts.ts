export { actions, band, grounds, heading, type Ground } from '../../components/sections/fields.ts'
