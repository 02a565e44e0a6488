import { asRefusal, type UserRequest } from '@atrium/kit/server'
import { answered, type AnswerOptions } from '../charts/chart-data.queries.ts'
import type { FieldRef } from '@atrium/engine/plan'
import { Catalog } from '@atrium/engine/catalog.rules'
import { isPercentMixer } from '../parts/fields.ts'
import { atOnce } from '../suites/absent-request.ts'
import type { OpenSuite } from '../suites/suite-access.queries.ts'
import { shapeOf, type SuiteContents } from '../suites/suite-contents.queries.ts'
import type { AnsweredChart, FieldNames } from './snapshot.types.ts'

type Chart = SuiteContents['charts'][number]

/**
 * Several charts at once for one reader; a chart that this reader may not see, or that has no
 * answer, says why.
 */
export function answerCharts(
  ctx: UserRequest,
  open: OpenSuite,
  contents: SuiteContents,
  charts: readonly Pick<Chart, 'id' | 'name' | 'size' | 'definition'>[],
  options: AnswerOptions = {},
): Promise<AnsweredChart[]> {
  const reads = atOnce(ctx)
  return Promise.all(
    charts.map(async ({ id, name, size, definition }) => {
      const of = { chartID: id, name, size, definition }
      try {
        return {
          ...of,
          answer: await answered(reads, open, contents, definition, options),
          refused: null,
        }
      } catch (error) {
        const refusal = asRefusal(error)
        if (!refusal) throw error
        return { ...of, answer: null, refused: refusal.ref }
      }
    }),
  )
}

/** Names for the fields that these charts refer to, and for no others. */
export function namesOfFields(
  suiteID: number,
  contents: SuiteContents,
  charts: readonly Pick<AnsweredChart, 'definition'>[],
): FieldNames {
  const refs = new Set<FieldRef>(
    charts.flatMap(({ definition: { x, color, value, other, columns } }) =>
      [x?.field, color?.field, value, other, ...columns].filter((ref) => typeof ref === 'string'),
    ),
  )
  const catalog = new Catalog(shapeOf(suiteID, contents))
  const kindOf = (ref: FieldRef) => {
    try {
      return catalog.find(ref).kind
    } catch {
      return 'text'
    }
  }
  return {
    attributes: contents.attributes
      .filter((one) => refs.has(`a${one.id}`))
      .map(({ id, displayName, kind }) => ({ attributeID: id, displayName, kind })),
    mixers: contents.mixers
      .filter((one) => refs.has(`m${one.id}`))
      .map(({ id, name, definition }) => ({
        mixerID: id,
        name,
        kind: kindOf(`m${id}`),
        isPercent: isPercentMixer({ name, definition }),
      })),
  }
}
