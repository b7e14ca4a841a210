/** The cars of the known cases, and what is known of a case. */

export interface KnownCase {
  readonly key: string;
  /** Make, model, code of the engine, fuel, year of the first registration. */
  readonly car: readonly [make: string, model: string, engine: string, fuel: string, year: number];
  readonly codes?: readonly string[];
  readonly title: string;
  readonly complaint: string;
  readonly correction: string;
  readonly parts: readonly string[];
}

export const golf = ['Volkswagen', 'Golf', 'CFFB', 'DIESEL', 2011] as const;
export const passat = ['VW', 'Passat Variant', 'CFFB', 'DIESEL', 2012] as const;
export const polo = ['VW', 'Polo', 'CBZA', 'PETROL', 2012] as const;
export const octavia = ['Škoda', 'Octavia', 'CRKB', 'DIESEL', 2015] as const;
export const clio = ['Renault', 'Clio', 'K9K', 'DIESEL', 2013] as const;
export const megane = ['Renault', 'Megane', 'K9K', 'DIESEL', 2014] as const;
export const astra = ['Opel', 'Astra', 'A14NET', 'PETROL', 2013] as const;
export const focus = ['Ford', 'Focus', 'T1DB', 'DIESEL', 2014] as const;
export const bmw = ['BMW', '320d', 'N47D20', 'DIESEL', 2010] as const;
export const peugeot = ['Peugeot', '308', 'EP6', 'PETROL', 2011] as const;

export const aCase = (
  key: string,
  car: KnownCase['car'],
  [title, complaint, correction, ...parts]: readonly [string, string, string, ...string[]],
  ...codes: readonly string[]
): KnownCase => ({ key, car, title, complaint, correction, parts, codes });
export const cars = { golf, passat, polo, octavia, clio, megane, astra, focus, bmw, peugeot } as const;
