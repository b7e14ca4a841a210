import type { cars } from './known-cases.ts';

/** Sixty questions as they are asked at the counter, in Slovenian and in English, with the cases that answer them. */

export interface KnownQuestion {
  readonly symptom?: string;
  readonly codes?: readonly string[];
  readonly car?: keyof typeof cars;
  /** The keys of the right cases; none where there is nothing to be found. */
  readonly right: readonly string[];
}

const said = (car: keyof typeof cars | undefined, symptom: string, ...right: readonly string[]): KnownQuestion =>
  car === undefined ? { symptom, right } : { car, symptom, right };
const read = (car: keyof typeof cars, codes: string, ...right: readonly string[]): KnownQuestion => ({
  car,
  codes: codes.split(' '),
  right,
});

export const knownQuestions: readonly KnownQuestion[] = [
  read('golf', 'P0299', 'golf-hose', 'golf-hose-2', 'passat-actuator'),
  read('passat', 'P0299', 'passat-actuator', 'golf-hose', 'golf-hose-2'),
  read('clio', 'P0299', 'clio-turbo'),
  read('polo', 'P0016', 'polo-chain'),
  read('bmw', 'P0016', 'bmw-chain'),
  read('bmw', 'P0128', 'bmw-thermostat'),
  read('polo', 'P0302', 'polo-coil'),
  read('octavia', 'P20EE', 'octavia-adblue'),
  read('megane', 'P0087', 'megane-fuelfilter'),
  read('peugeot', 'P0087', 'peugeot-pump'),
  read('astra', 'P0171', 'astra-pcv'),
  read('passat', 'P2453', 'passat-dpf'),
  said('golf', 'trese v leru in ropota ko ga ugasnem', 'golf-flywheel'),
  said('golf', 'avto brni ko vozim 80', 'golf-wheelbearing'),
  said('golf', 'slabo vžiga, hladen', 'golf-glow'),
  said('golf', 'curlja antifriz', 'golf-waterpump'),
  said('golf', 'žvižga pri pospešku in nima moči', 'golf-hose'),
  said('golf', 'črn dim in cukanje', 'golf-egr'),
  said('golf', 'loss of power, whistle under acceleration', 'golf-hose'),
  said('golf', 'coolant leak', 'golf-waterpump'),
  said('golf', 'hard start when cold', 'golf-glow'),
  said('passat', 'šipa zadaj desno ne gre gor', 'passat-window'),
  said('passat', 'rear right window does not go up', 'passat-window'),
  said('passat', 'dpf lučka', 'passat-dpf'),
  said('polo', 'klopota ko ga zjutraj hladnega vžgem', 'polo-chain'),
  said('polo', 'chain rattle on cold start', 'polo-chain'),
  said('polo', 'izpadi vžiga', 'polo-coil'),
  said('polo', 'misfire, engine shakes and stalls', 'polo-coil'),
  said('polo', 'gretje ne dela, ostane hladen', 'polo-thermostat'),
  said('polo', 'abs lučka gori', 'polo-abs'),
  said('octavia', 'menjalnik sune ko spelje', 'octavia-dsg'),
  said('octavia', 'gearbox jerks', 'octavia-dsg'),
  said('octavia', 'opozorilo za adblue', 'octavia-adblue'),
  said('octavia', 'ropot zadaj na grbini, tolče', 'octavia-shock'),
  said('octavia', 'air conditioning not cooling', 'octavia-clima'),
  said('octavia', 'baterija prazna zjutraj', 'octavia-battery'),
  said('clio', 'modro se kadi in tuli', 'clio-turbo'),
  said('clio', 'white smoke and shaking', 'clio-injector'),
  said('clio', 'vibrira v prostem teku', 'clio-mount'),
  said('clio', 'daljinski ključ ne odklene', 'clio-lock'),
  said('megane', 'ne zažene, kartica', 'megane-immo'),
  said('megane', 'pulls right, play in the steering', 'megane-steering'),
  said('megane', 'kuha v gneči, pregreva', 'megane-fan'),
  said('astra', 'steering wheel shakes when braking', 'astra-brakes'),
  said('astra', 'ne polni akumulatorja', 'astra-alternator'),
  said('astra', 'izguba hladilne tekočine', 'astra-coolant'),
  said('focus', 'clutch slips uphill', 'focus-clutch'),
  said('focus', 'poka ko zavijam', 'focus-driveshaft'),
  said('focus', 'brislci ne delajo', 'focus-wiper'),
  said('focus', 'pdc neprestano piska', 'focus-parking'),
  said('bmw', 'udarja spredaj čez luknje', 'bmw-arm'),
  said('bmw', 'mokro v prtljažniku po dežju', 'bmw-rain'),
  said('peugeot', 'pušča olje', 'peugeot-oil'),
  said(undefined, 'spiralni kontakt zračna blazina', 'peugeot-airbag'),
  // Nothing of ours.
  read('golf', 'U0155'),
  read('clio', 'P0016'),
  said('golf', 'strešno okno se ne zapre'),
  said('bmw', 'webasto ne dela'),
  said('focus', 'radio nima signala'),
  said('astra', 'sedež se ne premika'),
];
