export { OwnDataButton } from './own-data/own-data-button.tsx';
