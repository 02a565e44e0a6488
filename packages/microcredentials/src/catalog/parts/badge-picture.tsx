import { useFileAddress } from '@atrium/kit/client'
import { Image } from '@mantine/core'
import { badgeArt } from './badge-art.rules.ts'

/**
 * A microcredential's picture or, without one, a medal in its stack's color. Decorative, because
 * the name is next to it.
 */
export function BadgePicture({
  imageUUID,
  name,
  stack = null,
  className,
  size,
}: {
  imageUUID: string | null
  name: string
  stack?: string | null
  className?: string | undefined
  /** In pixels. If omitted, the class sets the size. */
  size?: number
}) {
  const address = useFileAddress()(imageUUID, 'small')
  const fixed =
    size === undefined ? {} : { style: { flex: 'none', width: size, height: size } as const }
  if (address !== undefined)
    return <Image src={address} alt="" className={className} fit="contain" {...fixed} />
  const { ground, initials, points, turn } = badgeArt(name, stack)
  const star = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points
    const radius = index % 2 === 0 ? 47 : 40
    return `${50 + radius * Math.sin(angle)},${50 - radius * Math.cos(angle)}`
  }).join(' ')
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" {...fixed}>
      <polygon points={star} fill={ground} transform={`rotate(${turn} 50 50)`} />
      <circle cx="50" cy="50" r="33" fill="none" stroke="#fff" strokeWidth="1.5" opacity="0.7" />
      <text
        x="50"
        y="50"
        dy="0.35em"
        textAnchor="middle"
        fontSize="27"
        fontWeight="700"
        fill="#fff"
      >
        {initials}
      </text>
    </svg>
  )
}
