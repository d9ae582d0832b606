import { defaultTreeAdapter, type DefaultTreeAdapterMap } from 'parse5'

/** One element of a parsed page. */
export type Element = DefaultTreeAdapterMap['element']

/** All elements below `node`, in the order of the page, those inside `<template>` included. */
export function* elementsOf(node: DefaultTreeAdapterMap['parentNode']): Generator<Element> {
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    yield child
    yield* elementsOf(
      'content' in child ? (child as DefaultTreeAdapterMap['template']).content : child,
    )
  }
}

/** The value of an attribute, or undefined. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** The text inside an element such as `<style>` or `<script>`. */
export function textInside(element: Element): string {
  return element.childNodes
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ''))
    .join('')
}
