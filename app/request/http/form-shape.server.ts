import type { $ZodType, $ZodTypes } from 'zod/v4/core'

import { MAX_CART_LINES } from '#domain/policy.ts'

// `_zod` is the part of a schema that zod offers to libraries.
/* oxlint-disable no-underscore-dangle */

/** The names that a form's schema has, without its rules. */
export type FormShape =
  | { kind: 'value' }
  | { kind: 'file' }
  | { kind: 'list'; most: number; of: FormShape }
  | { kind: 'object'; fields: Map<string, FormShape>; strict: boolean }

const VALUE: FormShape = { kind: 'value' }
const shapes = new WeakMap<$ZodType, FormShape>()

/** Derives the shape of a schema once. */
export function shapeOf(schema: $ZodType): FormShape {
  let shape = shapes.get(schema)
  if (!shape) shapes.set(schema, (shape = derive(schema)))
  return shape
}

function derive(schema: $ZodType): FormShape {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)] as const)
      return { kind: 'object', fields: new Map(fields), strict: def.catchall?._zod.def.type === 'never' }
    }
    case 'array':
      return { kind: 'list', most: mostOf(schema), of: shapeOf(def.element) }
    case 'file':
      return { kind: 'file' }
    case 'union':
      return merge(def.options.map(shapeOf))
    case 'intersection':
      return merge([shapeOf(def.left), shapeOf(def.right)])
    case 'pipe':
      // A preprocessed field has its own type behind the transformation.
      return shapeOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shapeOf(def.innerType)
    default:
      return VALUE
  }
}

/** The maximum length of an array's schema; no list of a form is longer than a cart. */
function mostOf(schema: $ZodType): number {
  const { maximum = MAX_CART_LINES } = schema._zod.bag as { maximum?: number }
  return Math.min(maximum, MAX_CART_LINES)
}

/** Every name that one of the shapes has. */
function merge(shapes: FormShape[]): FormShape {
  const objects = shapes.filter((shape) => shape.kind === 'object')
  if (objects.length === 0) return shapes.find(({ kind }) => kind !== 'value') ?? VALUE
  const fields = new Map<string, FormShape>()
  for (const [name, shape] of objects.flatMap((object) => [...object.fields])) {
    const other = fields.get(name)
    fields.set(name, other ? merge([other, shape]) : shape)
  }
  return { kind: 'object', fields, strict: objects.every(({ strict }) => strict) }
}
