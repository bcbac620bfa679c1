import { Component, type ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

interface Props {
  /** What failed at one address may work at the next. */
  address: string;
  children: ReactNode;
}

/** Holds what goes wrong in a screen, or in bringing its program, inside of the screen's own place. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <NotLoaded heading /> : this.props.children;
  }
}
