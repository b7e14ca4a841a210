export { FirstRunCard } from './first-run-card.tsx';
