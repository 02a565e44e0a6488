import { isNumeric, type Kind } from '@atrium/tabular/words'
import { PlanFault } from './fault.ts'
import type { Condition, FieldRef, Filter, Mixer, Operand, SuiteShape } from './plan.ts'

/** What a reference refers to. */
export type Found =
  | { ref: FieldRef; id: number; is: 'attribute'; fileID: number; kind: Kind; column: string }
  | { ref: FieldRef; id: number; is: 'mixer'; fileID: number; kind: Kind; definition: Mixer }

/** A suite's attributes and mixers by reference. Refuses unknown ones. */
export class Catalog {
  readonly shape: SuiteShape
  readonly #known = new Map<FieldRef, Found>()
  readonly #deriving = new Set<number>()

  constructor(shape: SuiteShape) {
    this.shape = shape
    for (const { id, fileID, column, kind } of shape.attributes)
      this.#known.set(`a${id}`, { ref: `a${id}`, id, is: 'attribute', fileID, kind, column })
  }

  find(ref: FieldRef): Found {
    const known = this.#known.get(ref)
    if (known) return known
    const mixer = /^m\d{1,10}$/.test(ref)
      ? this.shape.mixers.find((one) => `m${one.id}` === ref)
      : undefined
    if (!mixer) throw new PlanFault('engine.fault.unknownField')
    if (this.#deriving.has(mixer.id)) throw new PlanFault('engine.fault.mixerCycle')
    this.#deriving.add(mixer.id)
    const found: Found = {
      ref,
      id: mixer.id,
      is: 'mixer',
      fileID: mixer.fileID,
      kind: this.kindOf(mixer.definition),
      definition: mixer.definition,
    }
    this.#deriving.delete(mixer.id)
    this.#known.set(ref, found)
    return found
  }

  /** Every file that a field depends on. */
  filesOf(ref: FieldRef): number[] {
    const found = this.find(ref)
    return found.is === 'attribute'
      ? [found.fileID]
      : [...new Set(inputsOf(found.definition).flatMap((input) => this.filesOf(input)))]
  }

  /** The ids of all attributes that a field depends on. */
  attributesOf(ref: FieldRef): number[] {
    const found = this.find(ref)
    return found.is === 'attribute'
      ? [found.id]
      : inputsOf(found.definition).flatMap((input) => this.attributesOf(input))
  }

  /** The type of a mixer's column. Resolves every input, so that cycles are detected. */
  kindOf(definition: Mixer): Kind {
    const inputs = inputsOf(definition).map((ref) => this.find(ref))
    switch (definition.type) {
      case 'average':
      case 'percent':
        this.#wantNumbers(inputs)
        return 'float'
      case 'sum':
        this.#wantNumbers(inputs)
        return inputs.every((one) => one.kind === 'integer') ? 'integer' : 'float'
      case 'group':
        this.#wantNumbers(inputs)
        return 'text'
      case 'combine':
      case 'aiValueMap':
        return 'text'
      case 'conditional': {
        const outcomes = [
          ...definition.cases.map((one) => one.result),
          definition.otherwise,
        ].flatMap((operand) => this.#kindsOf(operand))
        if (outcomes.length === 0) return 'text'
        if (outcomes.every(isNumeric))
          return outcomes.every((kind) => kind === 'integer') ? 'integer' : 'float'
        return outcomes.every((kind) => kind === 'date') ? 'date' : 'text'
      }
    }
  }

  #kindsOf(operand: Operand): Kind[] {
    if ('field' in operand) return [this.find(operand.field).kind]
    if (operand.value === null) return []
    if (typeof operand.value === 'string') return ['text']
    return [Number.isInteger(operand.value) ? 'integer' : 'float']
  }

  #wantNumbers(inputs: Found[]): void {
    if (inputs.some((one) => !isNumeric(one.kind))) throw new PlanFault('engine.fault.numbersOnly')
  }
}

/** Every field that a mixer reads, without duplicates. */
export function inputsOf(definition: Mixer): FieldRef[] {
  switch (definition.type) {
    case 'average':
    case 'sum':
    case 'combine':
      return [...new Set(definition.inputs)]
    case 'group':
    case 'aiValueMap':
      return [definition.input]
    case 'percent':
      return [...new Set([definition.numerator, definition.denominator])]
    case 'conditional': {
      const operands = [...definition.cases.map((one) => one.result), definition.otherwise].flatMap(
        (one) => ('field' in one ? [one.field] : []),
      )
      return [...new Set([...definition.cases.flatMap((one) => fieldsOf(one.when)), ...operands])]
    }
  }
}

/**
 * Every field that a condition tree compares. The size of the tree must have been checked before.
 */
export function fieldsOf(condition: Condition): FieldRef[] {
  if ('field' in condition) return [condition.field]
  return Array.isArray(condition.of) ? condition.of.flatMap(fieldsOf) : fieldsOf(condition.of)
}

export function filterFields(filter: Filter): FieldRef[] {
  switch (filter.type) {
    case 'all':
      return []
    case 'custom':
      return fieldsOf(filter.condition)
    case 'spanning':
      return [filter.start, filter.end]
    default:
      return [filter.field]
  }
}
