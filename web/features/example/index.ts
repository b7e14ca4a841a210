export { ExampleBanner } from './example-banner.tsx';
export { LoadExample } from './load-example.tsx';
