import { sentAnswers, submissionErrors } from '@atrium/forms/rules'
import type { Answer, Answers, GivenSignature } from '@atrium/forms/words'
import { refusalOf, sayRef, trpcRoot, useSay, useSchoolDay } from '@atrium/kit/client'
import { useErrorText } from '@atrium/ui'
import { useState } from 'react'
import { api } from '../api.ts'
import type { OfferedSchool, RegistrationStart } from '../public-page.queries.ts'
import { asksForChildren, registrationErrors, type NamedChild } from '../registration.rules.ts'

export type Typed = Record<
  | 'email'
  | 'password'
  | 'schoolID'
  | 'roleID'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'dob'
  | 'phoneNumber'
  | 'guardianEmail',
  string
>

/** A child as it is typed. */
export type ChildDraft = Record<string, unknown>
const blankChild: ChildDraft = {
  firstName: null,
  lastName: null,
  dob: null,
  relationship: null,
  localID: null,
}
const isBlankChild = (child: ChildDraft | undefined): boolean =>
  Object.values(child ?? {}).every((value) => value === null || value === '')

const namedFrom = (child: ChildDraft): NamedChild => {
  const text = (name: string) => (typeof child[name] === 'string' ? child[name] : '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    dob: text('dob'),
    relationship: text('relationship') as NamedChild['relationship'],
    localID: text('localID') || null,
  }
}

/** The public form without its looks: values, errors, and its state with the server. */
export function useRegistrationForm(
  { invitation, form }: Pick<RegistrationStart, 'invitation' | 'form'>,
  { parameter, token }: { parameter: string | undefined; token: string | undefined },
  only?: OfferedSchool,
) {
  const today = useSchoolDay()
  const say = useSay()
  const errorText = useErrorText()
  const utils = trpcRoot.useUtils()
  const register = api.register.useMutation()
  const [typed, setTyped] = useState<Typed>({
    ...{
      password: '',
      firstName: '',
      lastName: '',
      gender: '',
      dob: '',
      phoneNumber: '',
      guardianEmail: '',
    },
    email: invitation?.email ?? '',
    schoolID: String(invitation?.schoolID ?? only?.schoolID ?? ''),
    roleID: invitation?.roleID ? String(invitation.roleID) : '',
  })
  const [children, setChildren] = useState<ChildDraft[]>([blankChild])
  const [answers, setAnswers] = useState<Answers>({})
  const [signature, setSignature] = useState<GivenSignature>({ name: '', statement: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const clear = (name: string) => setErrors(({ [name]: _mended, ...others }) => others)

  const fail = (wrong: Record<string, string>, message: string): boolean => {
    setErrors(wrong)
    setFailure(message)
    return false
  }
  const submit = async (): Promise<boolean> => {
    const given = {
      ...typed,
      schoolID: Number(typed.schoolID),
      roleID: Number(typed.roleID),
      gender: Number(typed.gender),
      // A parent who names no one isn't asked for anything.
      children: children.length === 1 && isBlankChild(children[0]) ? [] : children.map(namedFrom),
    }
    const sent = {
      answers: form ? sentAnswers(form, answers) : {},
      ...(form?.signature === 'typed' && { signature }),
    }
    const wrong = {
      ...registrationErrors(given, today),
      ...([...typed.password].length < 8 && {
        password:
          typed.password === ''
            ? { id: 'kit.valid.required' }
            : { id: 'kit.valid.minLength', values: { min: 8 } },
      }),
      ...(form && submissionErrors(form, sent)),
    }
    if (Object.keys(wrong).length > 0)
      return fail(
        Object.fromEntries(Object.entries(wrong).map(([name, ref]) => [name, sayRef(say, ref)])),
        say('kit.refusal.fields'),
      )
    setFailure(undefined)
    setErrors({})
    try {
      await register.mutateAsync({
        ...given,
        source: invitation ? 'invt' : 'walk',
        children: asksForChildren(given.roleID) ? given.children : undefined,
        ...sent,
        ...(invitation && parameter !== undefined && { invitation: parameter }),
        ...(invitation && token !== undefined && { invitationToken: token }),
      })
      return true
    } catch (error) {
      const refused = refusalOf(error)?.errors ?? {}
      // The district may have changed its form in the meantime: what they see has to be what they sign.
      if (Object.keys(refused).some((name) => /^(answers|signature)\./.test(name)))
        void utils.invalidate()
      return fail(refused, errorText(error))
    }
  }

  return {
    typed,
    type: (name: keyof Typed, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      clear(name)
    },
    children,
    nameChildren: (next: ChildDraft[]) => {
      setChildren(next)
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('children'))),
      )
    },
    answers,
    answer: (id: number, value: Answer) => {
      setAnswers((before) => ({ ...before, [id]: value }))
      clear(`answers.${id}`)
    },
    signature,
    sign: (next: GivenSignature) => {
      setSignature(next)
      clear(next.name === signature.name ? 'signature.statement' : 'signature.name')
    },
    errors,
    failure,
    isBusy: register.isPending,
    submit,
  }
}
export type RegistrationForm = ReturnType<typeof useRegistrationForm>
