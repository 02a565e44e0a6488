import { asRefusal } from '@atrium/kit/server'

/** The message of the refusal that an act ends with; `done` where it is not refused. */
export const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )

/** The messages of a refusal by their fields; none where it is not refused. */
export const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => ({}),
    (error: unknown) =>
      Object.fromEntries(
        Object.entries(asRefusal(error)?.detail.fields ?? {}).map(([field, { id }]) => [field, id]),
      ),
  )
