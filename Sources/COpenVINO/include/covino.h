void puckbuddy_placeholder(void);
