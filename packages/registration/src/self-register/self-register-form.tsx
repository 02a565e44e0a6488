import { useSchoolDay } from '@atrium/kit/client'
import { AskedQuestions, SignatureFields, useAnswerUpload } from '@atrium/forms/parts'
import { f } from '@atrium/kit/shared'
import type { relationships } from '@atrium/people/words'
import { FieldInput, Notice, SubmitButton } from '@atrium/ui'
import { focusFirstError } from '@atrium/ui/record/focus-first-error.ts'
import { Fieldset, PasswordInput, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { OfferedSchool, RegistrationStart } from '../public-page.queries.ts'
import {
  asksForChildren,
  childrenField,
  needsConsent,
  personalFields,
} from '../registration.rules.ts'
import { useText } from '../use-text.ts'
import { formArea, genderCodes, roleCodes } from '../words.ts'
import { useRegistrationForm, type ChildDraft, type Typed } from './registration-form.ts'

interface Props {
  start: RegistrationStart
  schools: OfferedSchool[]
  parameter: string | undefined
  token: string | undefined
  onDone: () => void
}

/** School, role, the personal fields, and the district's own questions. */
export function SelfRegisterForm({ start, schools, parameter, token, onDone }: Props) {
  const say = useText()
  const form = useRegistrationForm(
    start,
    { parameter, token },
    schools.length === 1 ? schools[0] : undefined,
  )
  const uploadFor = useAnswerUpload(formArea, start.form?.id ?? 0)
  const element = useRef<HTMLFormElement>(null)
  const { typed, errors, isBusy } = form
  const today = useSchoolDay()
  const locked = start.invitation !== null
  const isChild = /^\d{4}-\d\d-\d\d$/.test(typed.dob) && needsConsent(typed.dob, today)

  const input = (
    name: keyof Typed,
    field: Parameters<typeof FieldInput>[0]['field'],
    more: { disabled?: boolean; choiceLabel?: (code: string) => string; description?: string } = {},
  ) => (
    <FieldInput
      field={field}
      name={name}
      label={say(`registration.field.${name}`)}
      value={typed[name]}
      onChange={(value) => form.type(name, typeof value === 'string' ? value : '')}
      error={errors[name]}
      {...more}
      disabled={isBusy || more.disabled}
    />
  )
  const choice = (of: readonly string[]) => f.choice({ of, required: true })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then((isDone) => (isDone ? onDone() : focusFirstError(element.current)))
      }}
    >
      <Stack>
        {form.failure !== undefined && <Notice kind="danger">{form.failure}</Notice>}
        <Fieldset legend={say('registration.group.school')}>
          <Stack gap="sm">
            {input('schoolID', choice(schools.map((school) => String(school.schoolID))), {
              disabled: locked,
              choiceLabel: (id) =>
                schools.find((school) => String(school.schoolID) === id)?.schoolName ?? id,
            })}
            {input('roleID', choice(Object.keys(roleCodes)), {
              disabled: start.invitation?.roleID != null,
              choiceLabel: (code) =>
                say(`registration.role.${roleCodes[Number(code) as 1 | 2 | 3]}`),
            })}
          </Stack>
        </Fieldset>
        <Fieldset legend={say('registration.group.account')}>
          <Stack gap="sm">
            {input('email', personalFields.email, { disabled: locked })}
            <PasswordInput
              name="password"
              label={say('registration.field.password')}
              description={say('registration.field.password.hint')}
              autoComplete="new-password"
              required
              disabled={isBusy}
              value={typed.password}
              onChange={(event) => form.type('password', event.currentTarget.value)}
              error={errors.password}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend={say('registration.group.person')}>
          <Stack gap="sm">
            {input('firstName', personalFields.firstName)}
            {input('lastName', personalFields.lastName)}
            {input('gender', choice(Object.keys(genderCodes)), {
              choiceLabel: (code) =>
                say(`registration.gender.${genderCodes[Number(code)] ?? 'notSpecified'}`),
            })}
            {input('dob', personalFields.dob)}
            {isChild && <Notice kind="info">{say('registration.form.child')}</Notice>}
            {isChild && input('guardianEmail', f.email({ required: true }))}
            {input('phoneNumber', personalFields.phoneNumber)}
          </Stack>
        </Fieldset>
        {asksForChildren(Number(typed.roleID)) && (
          <Fieldset legend={say('registration.group.children')}>
            <FieldInput
              field={childrenField}
              name="children"
              label={say('registration.field.children')}
              description={say('registration.field.children.hint')}
              value={form.children}
              onChange={(value) => form.nameChildren(value as ChildDraft[])}
              error={errors.children}
              disabled={isBusy}
              parts={{
                label: (part) =>
                  say(`registration.child.${part as keyof typeof childrenField.fields}`),
                choice: () => (code) =>
                  say(`registration.relationship.${code as (typeof relationships)[number]}`),
                addLabel: say('registration.child.add'),
                errors,
              }}
            />
          </Fieldset>
        )}
        {start.form && (
          <>
            <AskedQuestions
              form={start.form}
              answers={form.answers}
              onAnswer={({ id }, value) => form.answer(id, value)}
              errors={errors}
              disabled={isBusy}
              uploadFor={uploadFor}
            />
            <SignatureFields
              form={start.form}
              value={form.signature}
              onChange={form.sign}
              errors={errors}
              disabled={isBusy}
            />
          </>
        )}
        <SubmitButton size="md" failed={form.failure !== undefined} loading={isBusy}>
          {say('registration.form.submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
