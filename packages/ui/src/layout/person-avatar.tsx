import { Avatar, type AvatarProps } from '@mantine/core'

export interface PersonAvatarProps extends Omit<
  AvatarProps,
  'name' | 'src' | 'alt' | 'children' | 'color'
> {
  name: string
  /** The photo's address, if there is one. */
  photo?: string | null
}

/**
 * A person's photograph, or their initials. Next to a written name it is decoration, so screen
 * readers skip it.
 */
export function PersonAvatar({ name, photo, ...props }: PersonAvatarProps) {
  return (
    <Avatar
      radius="50%"
      size={32}
      color="accent"
      src={photo ?? null}
      alt=""
      aria-hidden="true"
      {...props}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

/** The initials of the first and last word: `María del Carmen Ríos` → `MR`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
