/** How long a meeting is. */
export const meetingMinutes = ({
  startsAt,
  endsAt,
}: {
  startsAt: string
  endsAt: string
}): number => Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
