import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages of the institutions' websites, rendered on the server: `dist/website/entry.js`. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/apps/website', import.meta.url)),
  publicDir: false,
  cacheDir: '../../../node_modules/.vite/website',
  plugins: [react()],
  build: {
    ssr: fileURLToPath(new URL('./src/apps/website/entry.tsx', import.meta.url)),
    outDir: '../../../dist/website',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'entry.js' } },
  },
});
