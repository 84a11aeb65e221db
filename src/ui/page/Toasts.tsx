import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** The toasts of the page: at the top right, on a phone below the header, whose controls they would cover. */
export default function Toasts() {
  return <Notifications position="top-right" limit={5} className={classes.root} />;
}
