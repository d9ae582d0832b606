import { createContext, useContext, type ComponentType } from 'react'
import type { FieldProps } from './field-props.ts'

/**
 * The component that shows a field of any kind. Groups and lists take it from here, since it is
 * made of them too: modules may not import each other in a circle.
 */
export const FieldComponent = createContext<ComponentType<FieldProps>>(() => null)

/** The component for the fields inside a group or a list. */
export const useField = (): ComponentType<FieldProps> => useContext(FieldComponent)
