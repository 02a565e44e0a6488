import { defineDocument, letterheadOf } from '@atrium/documents/public'
import { id, say, schoolToday } from '@atrium/kit/server'
import { writtenDay } from '@atrium/kit/shared'
import { screenLink } from '@atrium/notify/public'
import { z } from 'zod'
import { transcriptOf } from '../enrollment/own.queries.ts'
import { checkMayReadOf } from './may-read.ts'
import { keepTranscript } from './transcript-copy.actions.ts'

/** Someone's credit, on paper, with the address at which anyone who has it can verify it. */
export const transcriptDocument = defineDocument({
  people: 'few',
  name: 'pd.transcript',
  // Access depends on whose transcript it is: the person's own, their office's, and people who run
  // professional development.
  needs: [],
  input: z.strictObject({ userID: id }),
  describe: async (ctx, { userID }) => {
    await checkMayReadOf(ctx, userID)
    const transcript = await transcriptOf(ctx, userID)
    const t = (id: string, values = {}) => say(ctx.language, { id: `pd.transcript.${id}`, values })
    const credits = transcript.credits.filter(({ revokedAt }) => revokedAt === null)
    const code = await keepTranscript(
      ctx,
      userID,
      credits.map(({ id }) => id),
    )
    const address = screenLink('professional-development/transcript', { code })
    return {
      total: 1,
      document: {
        title: t('documentTitle', { name: transcript.name }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, 0),
        sheets: [
          [
            { kind: 'heading', level: 1, text: t('documentTitle', { name: transcript.name }) },
            {
              kind: 'facts',
              facts: transcript.totals.map(({ type, amount }) => [type, String(amount)] as const),
            },
            {
              kind: 'table',
              columns: [
                { label: t('course'), share: 2.4 },
                { label: t('earnedOn'), share: 1 },
                { label: t('credit'), share: 1, align: 'right' },
                { label: t('hours'), share: 0.7, align: 'right' },
              ],
              rows: credits.map((credit) => [
                credit.title,
                writtenDay(credit.earnedOn, ctx.language),
                `${credit.amount} ${credit.abbr}`,
                (credit.minutes / 60).toFixed(1),
              ]),
            },
            {
              kind: 'text',
              small: true,
              link: address,
              text: t('verify', {
                code,
                address,
                when: writtenDay(schoolToday(ctx), ctx.language),
              }),
            },
          ],
        ],
      },
    }
  },
})
