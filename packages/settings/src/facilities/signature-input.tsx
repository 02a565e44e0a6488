import { inputProps, type FieldInputProps } from '@atrium/ui'
import { Button, Input } from '@mantine/core'
import { useRef, useState, type PointerEvent } from 'react'
import { useText } from '../use-text.ts'
import classes from './signature.module.css'
import { signatureSize } from './words.ts'

const { width, height, most } = signatureSize

/**
 * A box to sign in with a finger, a pen, or the mouse. The signature is stored as lines, so that it
 * stays sharp in print.
 */
export function SignatureInput(props: FieldInputProps) {
  const say = useText()
  const { value, onChange } = props
  const { label, description, error, required } = inputProps(props)
  const box = useRef<SVGSVGElement>(null)
  const kept = typeof value === 'string' ? value : ''
  const [drawn, setDrawn] = useState<string>()
  const at = (event: PointerEvent) => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect()
    const x = Math.round(((event.clientX - left) / wide) * width)
    const y = Math.round(((event.clientY - top) / high) * height)
    return `${Math.min(width, Math.max(0, x))} ${Math.min(height, Math.max(0, y))}`
  }
  const end = () => {
    if (drawn === undefined) return
    onChange(
      drawn.slice(0, most).replace(/[ML][\d ]*$/, (last) => (drawn.length > most ? '' : last)),
    )
    setDrawn(undefined)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} required={required}>
      <svg
        ref={box}
        className={classes.box}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say(kept ? 'settings.signature.signed' : 'settings.signature.empty')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn(`${kept}M${at(event)}`)
        }}
        onPointerMove={(event) => drawn !== undefined && setDrawn(`${drawn}L${at(event)}`)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={drawn ?? kept} className={classes.line} />
      </svg>
      {kept !== '' && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(null)}>
          {say('settings.signature.clear')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
