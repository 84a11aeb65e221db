import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/nprogress/styles.css';
import './text-face.css';
import './title-face.css';
import './base.css';
import './print.css';
