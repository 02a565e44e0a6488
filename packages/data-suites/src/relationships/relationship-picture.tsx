import { useFormats } from '@atrium/ui'
import type { RelationshipView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import classes from './relationships.module.css'

const [width, height, columnGap, rowGap] = [200, 64, 90, 36]

/**
 * Files as boxes, relationships as lines with the share of matching rows. The list next to it says
 * the same in words.
 */
export function RelationshipPicture({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const { number } = useFormats()
  if (suite.files.length < 2) return null
  const perRow = Math.ceil(Math.sqrt(suite.files.length))
  const places = new Map(
    suite.files.map((file, at) => [
      file.fileID,
      { x: (at % perRow) * (width + columnGap), y: Math.floor(at / perRow) * (height + rowGap) },
    ]),
  )
  const fileOf = (id: number) => suite.attributes.find((one) => one.attributeID === id)?.fileID ?? 0
  const nameOf = (id: number) => suite.files.find((file) => file.fileID === fileOf(id))?.name ?? ''
  const shareText = (one: RelationshipView): string => {
    const share = shareOf(one)
    return share === null ? '—' : text('dataSuites.relationships.share', { percent: number(share) })
  }
  const described = (one: RelationshipView) =>
    `${nameOf(one.fromID)} ↔ ${nameOf(one.toID)}, ${shareText(one)}`
  const total = {
    width: perRow * (width + columnGap) - columnGap,
    height: Math.ceil(suite.files.length / perRow) * (height + rowGap) - rowGap,
  }
  return (
    // On a phone the picture is wider than its frame: the keyboard scrolls it too.
    <div
      className={classes.frame}
      role="region"
      aria-label={text('dataSuites.relationships.picture')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must take the focus (WCAG 2.1.1).
      tabIndex={0}
    >
      <svg
        viewBox={`-4 -4 ${total.width + 8} ${total.height + 8}`}
        style={{ maxWidth: total.width + 8, minWidth: Math.min(total.width + 8, perRow * 190) }}
        role="img"
        aria-label={`${text('dataSuites.relationships.picture')}: ${suite.relationships.map(described).join('; ')}`}
        className={classes.picture}
      >
        {suite.relationships.map((one) => {
          const [from, to] = [places.get(fileOf(one.fromID)), places.get(fileOf(one.toID))]
          if (!from || !to) return null
          const middle = { x: (from.x + to.x + width) / 2, y: (from.y + to.y + height) / 2 }
          return (
            <g key={one.relationshipID}>
              <line
                x1={from.x + width / 2}
                y1={from.y + height / 2}
                x2={to.x + width / 2}
                y2={to.y + height / 2}
                className={classes.line}
              />
              <rect
                x={middle.x - 26}
                y={middle.y - 12}
                width={52}
                height={24}
                rx={12}
                className={classes.share}
              />
              <text x={middle.x} y={middle.y + 5} textAnchor="middle" className={classes.shareText}>
                {shareText(one)}
              </text>
            </g>
          )
        })}
        {suite.files.map((file) => {
          const place = places.get(file.fileID) ?? { x: 0, y: 0 }
          return (
            <g key={file.fileID} transform={`translate(${place.x} ${place.y})`}>
              <rect width={width} height={height} rx={6} className={classes.box} />
              <text x={12} y={27} className={classes.name}>
                {file.name.length > 24 ? `${file.name.slice(0, 23)}…` : file.name}
              </text>
              <text x={12} y={48} className={classes.rows}>
                {file.rows !== null && text('dataSuites.files.rowCount', { count: file.rows })}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

// Rounded down: 99.9 % is not all.
const shareOf = ({ fromMatched, fromRows }: RelationshipView): number | null =>
  fromRows === null || fromMatched === null
    ? null
    : fromRows > 0
      ? Math.floor((fromMatched / fromRows) * 100)
      : 0
