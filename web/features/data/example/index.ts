export { ExampleBanner } from './example-banner.tsx';
export { LoadExample } from './lazy-load-example.tsx';
