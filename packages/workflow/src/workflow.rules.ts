import {
  refuse,
  validateDraft,
  type Field,
  type FieldValues,
  type Refusal,
} from '@atrium/kit/shared'

type Fields = Record<string, Field>

/** An act that a person may start, and what its dialog asks first. */
export interface ActWords {
  /** What must, or may, be filled in. */
  asks?: Fields
  /** Opens a dialog that says what will happen, even if there is nothing to fill in. */
  confirm?: true
  /** The button is styled as dangerous. */
  danger?: true
}

type Acts = Record<string, ActWords>
type OneOrMore<T> = T | readonly T[]

/** One row of the table: in these states, this act by these people leads there. */
export interface Transition<State, Act, Part, Facts> {
  from: OneOrMore<State>
  act: Act
  to: State | ((facts: Facts) => State)
  who: OneOrMore<Part>
  /**
   * The row applies only while this is true. Otherwise the button is hidden, and a refusal says why
   * the act is refused.
   */
  when?: (facts: Facts) => boolean | Refusal
  /** What is missing: the button is shown, and pressing it shows this. */
  needs?: (facts: Facts, filled: Record<string, unknown>) => Refusal | null | undefined
}

export interface Workflow<State, A extends Acts, Part, Facts> {
  /** The kind of record in the audit log. */
  name: string
  /** Every act, in the order of its buttons. */
  acts: A
  transitions: readonly Transition<State, keyof A & string, Part, Facts>[]
  /** The message if the table has no row for an act. */
  refusals?: {
    /** No one can do this now; default: 409. */
    notNow?: (state: State, act: keyof A & string, parts: readonly Part[]) => Refusal
    /** Others can; 403 unless the workflow says otherwise. */
    notYours?: (state: State, act: keyof A & string, parts: readonly Part[]) => Refusal
  }
}

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyWorkflow = Workflow<any, any, any, any>
export type ActOf<W> =
  W extends Workflow<infer _S, infer A, infer _P, infer _F> ? keyof A & string : never
export type StateOf<W> = W extends Workflow<infer S, infer _A, infer _P, infer _F> ? S : never
export type PartOf<W> = W extends Workflow<infer _S, infer _A, infer P, infer _F> ? P : never
export type FactsOf<W> = W extends Workflow<infer _S, infer _A, infer _P, infer F> ? F : never

/** What was filled in for an act; empty if it has no fields. */
export type FilledFor<W, Act> =
  W extends Workflow<infer _S, infer A, infer _P, infer _F>
    ? Act extends keyof A
      ? A[Act] extends { asks: infer Asks extends Fields }
        ? FieldValues<Asks>
        : Record<never, never>
      : never
    : never

/** States as a table: `defineWorkflow<State, Part, Facts>()({ name, acts, transitions })`. Acts are inferred. */
export const defineWorkflow =
  <State, Part extends string, Facts = object>() =>
  <const A extends Acts>(
    workflow: Workflow<State, A, Part, Facts>,
  ): Workflow<State, A, Part, Facts> =>
    workflow

/** The parts that someone acts in, and the facts that the table's conditions use. */
export interface Situation<Part, Facts> {
  parts: readonly Part[]
  facts: Facts
}

export type Decision<State> =
  | { ok: true; to: State }
  | { ok: false; why: 'notNow' | 'notYours' | 'incomplete'; refusal: Refusal }

/**
 * Decides one act. Writes nothing. Without `filled` it says whether the act can be started; missing
 * fields come later.
 */
export function decide<W extends AnyWorkflow>(
  workflow: W,
  state: StateOf<W>,
  act: ActOf<W>,
  { parts, facts }: Situation<PartOf<W>, FactsOf<W>>,
  filled?: Record<string, unknown>,
): Decision<StateOf<W>> {
  const transitions = workflow.transitions as Rows<W>
  const here = transitions.filter((row) => row.act === act && listed(row.from, state))
  const own = here.filter((row) => parts.some((part) => listed(row.who, part)))
  let closed: Refusal | undefined
  const row = own.find(({ when }) => {
    const open = when?.(facts) ?? true
    if (typeof open === 'object') closed ??= open
    return open === true
  })
  if (!row) {
    const why = here.length > 0 && own.length === 0 ? 'notYours' : 'notNow'
    const said = workflow.refusals?.[why]?.(state, act, parts)
    return { ok: false, why, refusal: closed ?? said ?? refused[why]() }
  }
  const refusal =
    filled && (wronglyFilled(workflow.acts[act]?.asks, filled) ?? row.needs?.(facts, filled))
  if (refusal) return { ok: false, why: 'incomplete', refusal }
  return { ok: true, to: resolve(row.to, facts) }
}

/**
 * The acts that a person may start now, in button order. What an act still needs is shown when its
 * button is pressed.
 */
export const actsFor = <W extends AnyWorkflow>(
  workflow: W,
  state: StateOf<W>,
  situation: Situation<PartOf<W>, FactsOf<W>>,
): ActOf<W>[] =>
  (Object.keys(workflow.acts) as ActOf<W>[]).filter(
    (act) => decide(workflow, state, act, situation).ok,
  )

type Rows<W> = readonly Transition<StateOf<W>, ActOf<W>, PartOf<W>, FactsOf<W>>[]

const refused = {
  notNow: () => refuse.conflict('kit.refusal.actNotNow'),
  notYours: () => refuse.forbidden('kit.refusal.actNotYours'),
}

function wronglyFilled(
  asks: Fields | undefined,
  filled: Record<string, unknown>,
): Refusal | undefined {
  const errors = validateDraft(asks ?? {}, filled)
  for (const name of Object.keys(filled))
    if (!Object.hasOwn(asks ?? {}, name)) errors[name] = { id: 'kit.valid.notAllowed' }
  return Object.keys(errors).length > 0 ? refuse.fields(errors) : undefined
}

const listed = <T>(some: OneOrMore<T>, one: T): boolean =>
  Array.isArray(some) ? some.includes(one) : some === one

const resolve = <State, Facts>(to: State | ((facts: Facts) => State), facts: Facts): State =>
  typeof to === 'function' ? (to as (facts: Facts) => State)(facts) : to
