/** What other features show of the tyres of customers. */

export { TyresOfCar } from './swap/tyres-of-car.tsx';
