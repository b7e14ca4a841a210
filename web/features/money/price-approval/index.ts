export { ApprovePrice } from './approve-price.tsx';
