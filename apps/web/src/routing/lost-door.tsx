/** A corridor with one door missing. Drawn in theme colors; purely decorative. */
export const LostDoor = () => (
  <svg
    width="220"
    height="120"
    viewBox="0 0 220 120"
    fill="none"
    aria-hidden="true"
    stroke="var(--mantine-color-dimmed)"
    strokeWidth="2"
    strokeLinejoin="round"
  >
    <path d="M4 112h212" />
    {[14, 64, 164].map((x) => (
      <g key={x}>
        <path d={`M${x} 112V30h40v82`} fill="var(--atrium-tint)" />
        <path d={`M${x + 10} 42h20v22h-20z`} />
        <circle cx={x + 33} cy="76" r="2" fill="var(--mantine-color-dimmed)" />
      </g>
    ))}
    <path
      d="M114 112V30h40v82"
      strokeDasharray="5 5"
      stroke="var(--mantine-primary-color-filled)"
    />
    <path
      d="M128 62a6 6 0 1 1 8 6c-2 1-2 3-2 5m0 7v.500"
      stroke="var(--mantine-primary-color-filled)"
      strokeLinecap="round"
      strokeWidth="3"
    />
  </svg>
)
