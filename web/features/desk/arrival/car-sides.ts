/** The sides of a car from which it is photographed, in the order in which somebody walks round it. */
export const carSides = ['front', 'frontRight', 'right', 'rearRight', 'rear', 'rearLeft', 'left', 'frontLeft'] as const;
export type CarSide = (typeof carSides)[number];

/**
 * What the photo of a side is called: its place round the car and its name in the language of who took it.
 *
 * @param name of the side, for people
 */
export const photoFileName = (side: CarSide, name: string): string => `${carSides.indexOf(side) + 1} ${name}.jpg`;

/** The sides of which there are photos, by their names, in whatever language they were taken. */
export function photographedSides(files: readonly { readonly name: string }[]): ReadonlySet<CarSide> {
  return new Set(files.flatMap(({ name }) => carSides[Number(/^([1-8]) .+\.jpe?g$/i.exec(name)?.[1] ?? 0) - 1] ?? []));
}
