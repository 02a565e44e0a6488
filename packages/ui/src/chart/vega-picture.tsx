import { useEffect, useRef, useState } from 'react'
import embed, { type VisualizationSpec } from 'vega-embed'
import { expressionInterpreter } from 'vega-interpreter'
import { numberLocale, timeLocale } from './chart-locale.ts'
import { withFullNames } from './axis-names.rules.ts'
import { styled, type ChartLook } from './chart-theme.rules.ts'
import type { ChartProps, ChartRow } from './chart.types.ts'

export interface VegaPictureProps extends Pick<ChartProps, 'spec' | 'rows' | 'height' | 'onPick'> {
  look: ChartLook
  onFail: (error: unknown) => void
}

/**
 * Draws with vega-lite. Expressions run in an interpreter, since the content security policy
 * forbids generating code from text.
 */
export function VegaPicture({ spec, rows, height = 280, onPick, look, onFail }: VegaPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const pick = useRef(onPick)
  const fail = useRef(onFail)
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    pick.current = onPick
    fail.current = onFail
  })
  const { scheme, font, accent, locale } = look
  const [width, setWidth] = useState(0)
  const text = JSON.stringify(spec)
  useEffect(() => {
    const at = place.current
    if (!at) return
    const drawnAt = at.clientWidth
    let gone = false
    let end: (() => void) | undefined
    const drawing = embed(
      at,
      styled(JSON.parse(text) as Record<string, unknown>, rows, height, {
        scheme,
        font,
        accent,
        locale,
        width: drawnAt,
      }) as VisualizationSpec,
      {
        ast: true,
        expr: expressionInterpreter,
        renderer: 'svg',
        actions: false,
        defaultStyle: false,
        tooltip: { theme: scheme },
        patch: withFullNames,
        timeFormatLocale: timeLocale(locale),
        formatLocale: numberLocale(locale),
        // Draws the data in the specification; fetches nothing.
        loader: {
          load: () => Promise.reject(new Error('Charts load nothing')),
          sanitize: () => Promise.reject(new Error('Charts load nothing')),
          http: () => Promise.reject(new Error('Charts load nothing')),
          file: () => Promise.reject(new Error('Charts load nothing')),
        } as never,
      },
    )
    drawing.then(
      (result) => {
        // Vega only watches the window and lays out a legend once, so a different width needs a
        // redraw.
        const watch = new ResizeObserver(() => {
          if (at.clientWidth > 0 && Math.abs(at.clientWidth - drawnAt) > 1) setWidth(at.clientWidth)
        })
        end = () => {
          watch.disconnect()
          result.finalize()
        }
        if (gone) return end()
        watch.observe(at)
        setDrawn(true)
        result.view.addEventListener('click', (_event, item) => {
          const datum: unknown = item?.datum
          if (datum && pick.current) pick.current(datum as ChartRow)
        })
      },
      (error: unknown) => {
        if (!gone) fail.current(error)
      },
    )
    return () => {
      gone = true
      end?.()
    }
  }, [text, rows, height, scheme, font, accent, locale, width])
  // The frame around it describes the chart in words; its marks have no description, although
  // stacked bars claim to.
  return (
    <div
      ref={place}
      aria-hidden="true"
      data-chart={drawn ? 'drawn' : 'waiting'}
      style={{ width: '100%', minHeight: height, ...(onPick && { cursor: 'pointer' }) }}
    />
  )
}
