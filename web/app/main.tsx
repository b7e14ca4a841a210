import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ShellLanguage } from '../features/desktop/shell-language.tsx';
import { desktopBridge } from '../kit/browser/desktop.ts';
import { watchUnhandledRejections } from '../kit/browser/unhandled-rejections.ts';
import { BrowserLanguage } from '../language/spoken-language.tsx';
import { routes } from './routes.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app"');

watchUnhandledRejections(window);
const bridge = desktopBridge();

const screens = <RouterProvider router={createBrowserRouter(routes)} />;
createRoot(place).render(
  <StrictMode>
    {bridge === undefined ? (
      <BrowserLanguage>{screens}</BrowserLanguage>
    ) : (
      <ShellLanguage bridge={bridge}>{screens}</ShellLanguage>
    )}
  </StrictMode>,
);
