/**
 * The specification's threshold: options with fewer total label characters are shown side by side.
 */
export const segmentedBelow = 50

/** True when the options are shown as segmented buttons, false for a dropdown (platform.md §5, §9). */
export const isSegmented = (labels: readonly string[]): boolean =>
  labels.reduce((total, label) => total + label.length, 0) < segmentedBelow
