/**
 * The rows whose turn is next: one of each lane, then a second of each, in the order in which they came, so that a long lane
 * keeps no short one waiting.
 *
 * @param laneOf whose a row is
 * @param atMost how many there are to be
 */
export function fairShare<Row>(rows: readonly Row[], laneOf: (row: Row) => string, atMost: number): readonly Row[] {
  const places = new Map<string, number>();
  const placed = rows.map((row) => {
    const lane = laneOf(row);
    const place = places.get(lane) ?? 0;
    places.set(lane, place + 1);
    return { row, place };
  });
  return placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, atMost)
    .map(({ row }) => row);
}
