/** The style of the hosted pages: one column on a telephone, order and form side by side on a desk. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f5f6, #0f1113);
  --surface: light-dark(#ffffff, #181b1e);
  --line: light-dark(#d6dade, #31373d);
  --control-line: light-dark(#767f88, #78828c);
  --ink: light-dark(#14171a, #eff1f3);
  --quiet: light-dark(#4d555d, #a9b1b9);
  --accent: #ff7a1a;
  --accent-hover: light-dark(#f56a03, #ff9345);
  --on-accent: #1c0f02;
  --link: light-dark(#a33b00, #ff9d57);
  --notice: light-dark(#fff3d1, #2f2509);
  --notice-ink: light-dark(#5f3f00, #f3c555);
  --wrong: light-dark(#b3103a, #ff8aa0);
  --wrong-soft: light-dark(#fdeaee, #3a131d);
  --good: light-dark(#17633a, #74d69e);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 "Inter Variable", "Segoe UI", system-ui, sans-serif }
.banner { margin: 0; padding: .75rem 1rem; background: var(--notice); color: var(--notice-ink); text-align: center; font-size: .9375rem }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem }
main.narrow, main > .single { max-width: 30rem; width: 100%; margin-inline: auto }
section { min-width: 0 }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem }
h1 { font-size: 1.125rem; font-weight: 600; margin: 0 0 .25rem; color: var(--quiet) }
h1.plain { font-size: 1.5rem; color: var(--ink); margin-bottom: 1rem }
section > .card { margin-bottom: 1.5rem }
h2 { font-size: 1.25rem; margin: 0 0 1rem }
p { margin: 0 0 1rem }
.price { font-size: 2.25rem; line-height: 1.2; font-weight: 700; letter-spacing: -.02em; margin: 0 }
.price small { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--quiet) }
.quiet { color: var(--quiet) }
dl { margin: 1.5rem 0 0; display: grid; gap: .75rem }
dl div { display: flex; justify-content: space-between; gap: 1rem }
dl .total { border-top: 1px solid var(--line); padding-top: .75rem; font-weight: 600 }
dd { margin: 0; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
form { display: grid; gap: 1rem }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 1rem; min-width: 0 }
legend { padding: 0; margin-bottom: 1rem; font-weight: 600 }
label { display: block; font-weight: 500; margin-bottom: .375rem }
input, select { width: 100%; min-height: 3rem; padding: .5rem .875rem; font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--control-line); border-radius: 8px }
input[aria-invalid="true"] { border-color: var(--wrong); border-width: 2px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
.wrong { color: var(--wrong); margin: .375rem 0 0; font-size: .9375rem }
.alert { margin: 0 0 1rem; padding: .875rem 1rem; border-radius: 8px; background: var(--wrong-soft); color: var(--wrong); font-weight: 500 }
.done { margin: 0 0 1rem; padding: .875rem 1rem; border-radius: 8px; background: light-dark(#e4f3ea, #0f291b); color: var(--good); font-weight: 500 }
.card > form { margin-top: 1rem }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3.25rem; padding: .5rem 1rem; border-radius: 8px; border: 1px solid transparent; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; background: var(--accent); color: var(--on-accent); transition: background 120ms }
button:hover { background: var(--accent-hover) }
.second, .second:hover { background: transparent; color: var(--ink); border-color: var(--control-line) }
.second:hover { background: var(--page) }
a { color: var(--link) }
.back { display: inline-flex; align-items: center; min-height: 3rem }
:is(button, a, input, select, summary):focus-visible { outline: 3px solid light-dark(#14171a, #ffffff); outline-offset: 2px }
details { margin-top: 1rem; border-top: 1px solid var(--line); padding-top: .5rem }
summary { min-height: 3rem; display: flex; align-items: center; cursor: pointer; color: var(--quiet) }
summary::before { content: "+"; width: 1.25rem; font-weight: 600 }
details[open] > summary::before { content: "−" }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { text-align: left; padding: .375rem .5rem .375rem 0; font-weight: 400; vertical-align: top }
th { font-variant-numeric: tabular-nums; white-space: nowrap }
@media (min-width: 52rem) {
  main:has(> section + section) { grid-template-columns: 5fr 6fr; gap: 3rem; padding-top: 3.5rem; align-items: start }
  main > .single { grid-column: 1 / -1 }
  .card { padding: 2rem }
}
@media (prefers-reduced-motion: reduce) { button, .button { transition: none } }
`;
