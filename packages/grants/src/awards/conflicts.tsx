import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  AskedFields,
  Line,
  LineList,
  SaveButton,
  SectionCard,
  StatusBadge,
  useFormats,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { AwardView } from '../grants.queries.ts'
import { useText } from '../use-text.ts'

const declareFields = {
  hasConflict: f.toggle({}),
  details: f.multiline({ max: 2000, required: true, when: { field: 'hasConflict', is: true } }),
}
const planFields = { plan: f.multiline({ max: 2000, required: true }) }

/** What people declared about their own interests in an award, and how conflicts are managed. */
export function Conflicts({
  awardID,
  view,
  mayManage,
}: {
  awardID: number
  view: AwardView
  mayManage: boolean
}) {
  const text = useText()
  const { day } = useFormats()
  const [opened, setOpened] = useState<'declare' | number>()
  return (
    <SectionCard
      title={text('grants.conflict.title')}
      action={
        view.mayDeclare && (
          <Button size="sm" variant="default" onClick={() => setOpened('declare')}>
            {text('grants.conflict.declare')}
          </Button>
        )
      }
    >
      {view.declarations.length === 0 ? (
        <Text c="dimmed">{text('grants.conflict.none')}</Text>
      ) : (
        <LineList>
          {view.declarations.map((one) => (
            <Line
              key={one.id}
              title={one.name}
              detail={[
                day(one.declaredAt),
                one.details,
                one.plan && text('grants.conflict.planned', { plan: one.plan }),
              ]}
              aside={
                one.hasConflict && !one.plan && mayManage && !one.isOwn ? (
                  <Button size="compact-sm" variant="default" onClick={() => setOpened(one.id)}>
                    {text('grants.conflict.plan')}
                  </Button>
                ) : (
                  <StatusBadge tone={!one.hasConflict || one.plan ? 'good' : 'attention'}>
                    {text(
                      !one.hasConflict
                        ? 'grants.conflict.no'
                        : one.plan
                          ? 'grants.conflict.managed'
                          : 'grants.conflict.yes',
                    )}
                  </StatusBadge>
                )
              }
            />
          ))}
        </LineList>
      )}
      {opened !== undefined && (
        <ConflictDialog awardID={awardID} of={opened} onClose={() => setOpened(undefined)} />
      )}
    </SectionCard>
  )
}

function ConflictDialog({
  awardID,
  of,
  onClose,
}: {
  awardID: number
  of: 'declare' | number
  onClose: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const fields = of === 'declare' ? declareFields : planFields
  const [values, setValues] = useState<Record<string, unknown>>(
    of === 'declare' ? { hasConflict: false, details: null } : { plan: null },
  )
  const work = useTypedWork('grants.conflict', values, setValues, { id: `${awardID} ${of}` })
  const done = {
    onSuccess: async () => {
      work.settle()
      toasts.done(text('grants.conflict.saved'))
      onClose()
      await refresh()
    },
  }
  const declare = api.award.declare.useMutation(done)
  const plan = api.award.plan.useMutation(done)
  const acting = of === 'declare' ? declare : plan
  const { form, errors, state } = useFormCheck(fields, values, acting, () =>
    of === 'declare'
      ? declare.mutate({ awardID, ...values } as never)
      : plan.mutate({ declarationID: of, plan: String(values.plan) }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(of === 'declare' ? 'grants.conflict.declare' : 'grants.conflict.plan')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {of === 'declare' && <Text>{text('grants.conflict.hint')}</Text>}
          <AskedFields
            fields={fields}
            texts="grants.conflict"
            values={values}
            errors={errors}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('grants.conflict.save')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
