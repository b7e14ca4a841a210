/** How far deliveries may be thrown out of order, in milliseconds. */
const spreadMilliseconds = 250;

export interface Disorder {
  readonly seed: number;
  /** From 0 to 1: how many deliveries come twice. */
  readonly duplicateShare: number;
  readonly shuffle: 'on' | 'off';
}

export const orderly: Disorder = { seed: 1, duplicateShare: 0, shuffle: 'off' };

/**
 * Stripe promises neither order nor that an event comes only once, so development does not either. The same seed gives
 * the same disorder.
 */
export function createDisorder({ seed, duplicateShare, shuffle }: Disorder) {
  const random = mulberry32(seed);
  return {
    /** Milliseconds to wait before a delivery begins. */
    delay: () => (shuffle === 'on' ? Math.floor(random() * spreadMilliseconds) : 0),
    /** How many times a delivery is sent. */
    copies: () => (random() < duplicateShare ? 2 : 1),
  };
}

/** A small generator of numbers from 0 to 1; good enough to shuffle by and repeatable. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
