/** The place of the last of sorted values that is not behind `value`; -1 if there is none. */
export function lastAtMost<T extends string | number>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
