import { asRefusal } from '@atrium/kit/server'

/** The message of the refusal; `done` if the call isn't refused. */
export const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )

/** The messages of the refusal by field; empty if the call isn't refused. */
export const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => ({}),
    (error: unknown) =>
      Object.fromEntries(
        Object.entries(asRefusal(error)?.detail.fields ?? {}).map(([field, { id }]) => [field, id]),
      ),
  )
