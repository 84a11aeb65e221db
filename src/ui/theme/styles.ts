import '@fontsource-variable/noto-sans/index.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/nprogress/styles.css';
import 'mantine-datatable/styles.css';
import './base.css';
import './print.css';
