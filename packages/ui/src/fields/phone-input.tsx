import { useMemo, useRef } from 'react'
import { TextInput } from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import type { TextField } from '@atrium/kit/shared'
import { parsePhoneNumber } from 'libphonenumber-js/min'
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone'
import { useUiText } from '../text.ts'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import classes from './fields.module.css'

// Loaded when a form first has a phone field: the world's numbering plans are larger than the form.
export default function PhoneInput(props: FieldInputProps<TextField>) {
  const stored = typeof props.value === 'string' ? props.value : ''
  const first = useRef(stored).current
  const e164 = useMemo(() => international(first), [first])
  // A number unknown to the plans, or with an extension, is kept as typed.
  return e164 === undefined ? (
    <FreePhone {...props} stored={stored} />
  ) : (
    <PlannedPhone {...props} stored={stored} />
  )
}

function FreePhone({ stored, ...props }: FieldInputProps<TextField> & { stored: string }) {
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      maw={320}
      value={stored}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function PlannedPhone({ stored, ...props }: FieldInputProps<TextField> & { stored: string }) {
  const say = useUiText()
  const { language } = useUserContext()
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language])
  const isTyping = useRef(false)
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'us',
    value: international(stored) ?? stored,
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    // The initial formatting of a stored number isn't an edit.
    onChange: ({ phone, country: current }) => {
      if (isTyping.current)
        props.onChange(phone === `+${current.dialCode}` || phone === '+' ? null : phone)
    },
  })
  return (
    <TextInput
      {...inputProps(props)}
      ref={inputRef}
      type="tel"
      maw={320}
      autoComplete="off"
      value={inputValue}
      onChange={(event) => {
        isTyping.current = true
        handlePhoneValueChange(event)
      }}
      leftSectionWidth={104}
      leftSectionPointerEvents="auto"
      leftSection={
        <select
          className={classes.country}
          aria-label={say('ui.phone.country')}
          disabled={props.disabled ?? false}
          value={country.iso2}
          onChange={(event) => {
            isTyping.current = true
            setCountry(event.currentTarget.value, { focusOnInput: true })
          }}
        >
          {defaultCountries.map((data) => {
            const { iso2, dialCode } = parseCountry(data)
            const code = iso2.toUpperCase()
            return (
              <option key={iso2} value={iso2}>
                {`${iso2 === country.iso2 ? code : (names.of(code) ?? code)} +${dialCode}`}
              </option>
            )
          })}
        </select>
      }
    />
  )
}

/** A number in any usual notation as E.164, '' for none, undefined if part of it would be lost. */
function international(written: string): string | undefined {
  if (written.trim() === '') return ''
  try {
    const parsed = parsePhoneNumber(written, 'US')
    return parsed.ext ? undefined : parsed.number
  } catch {
    return undefined
  }
}
