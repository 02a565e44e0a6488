import { defineRoute, limit, pathID, receiveUpload, storeAllowedUpload } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { readableForm } from './form-areas.ts'
import { questionsOf } from './forms.queries.ts'
import { formServices } from './services.ts'
import { answerFilePurpose } from './words.ts'

// A visitor's uploads are limited per network and per district, so that no one can fill the disk
// through a public form.
const perNetwork = { points: 30, seconds: 15 * 60 }
const perDistrict = { points: 2000, seconds: 24 * 3600 }

/**
 * `POST /{app}/rest/{area}/form/{id}/file?question=&filename=`: a file that answers a question of a form, before the form is sent.
 * Refuses as `readableForm` does, 404 where the form has no such question, and 422, 413, 429.
 */
export const answerUploadRoute = defineRoute({
  method: 'POST',
  path: '/{app}/rest/{area}/form/{id}/file',
  policy: { public: 'each area of forms decides who may answer them; some are asked of visitors' },
  async handle(ctx, request) {
    const { params, url } = request
    const { form, districtID } = await readableForm(ctx, params.area ?? '', pathID(params.id))
    const asked = await questionsOf(ctx.database.district(districtID), {
      districtID,
      formID: form.id,
    })
    const question = asked.find(({ id }) => String(id) === url.searchParams.get('question'))
    if (question?.questionType !== 'file') throw refuse.notFound('kit.refusal.notFound')
    await limit(ctx.database, `forms:upload:${ctx.request.ip}`, perNetwork)
    await limit(ctx.database, `forms:upload:district:${districtID}`, perDistrict)
    const owner = { ...ctx, user: { districtID, userID: ctx.user?.userID ?? 0 } }
    await receiveUpload(request, {
      purpose: answerFilePurpose,
      store: (upload) => storeAllowedUpload(owner, formServices().store, upload),
    })
  },
})
